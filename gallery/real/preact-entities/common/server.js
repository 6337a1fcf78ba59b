const { createServer } = require('node:http');
const { h } = require('preact');
const render = require('preact-render-to-string');

const text =
  'Fish & chips, "hot" <and> salty. Plain words follow here, as in most texts of a page. '.repeat(
    3,
  );
const Page = () =>
  h(
    'main',
    null,
    Array.from({ length: 300 }, (_, i) => h('p', { title: text, key: i }, text, ' ', i)),
  );

createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(url === '/control' ? 'alive' : render(h(Page)));
}).listen(process.env.PORT);
