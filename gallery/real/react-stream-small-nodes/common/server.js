const { createServer } = require('node:http');
const { createElement } = require('react');
const { renderToPipeableStream, renderToString } = require('react-dom/server');

const Item = ({ id }) =>
  createElement(
    'li',
    null,
    createElement('b', null, id),
    ' ',
    createElement('i', null, `item ${id}`),
  );
const List = () =>
  createElement(
    'ul',
    null,
    Array.from({ length: 1000 }, (_, id) => createElement(Item, { key: id, id })),
  );

createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  if (url === '/control') {
    response.end(renderToString(createElement(List)));
    return;
  }
  const { pipe } = renderToPipeableStream(createElement(List), {
    onAllReady: () => pipe(response),
  });
}).listen(process.env.PORT);
