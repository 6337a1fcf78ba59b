const { createServer } = require('node:http');
const { h } = require('preact');
const { render } = require('preact-render-to-string');

const results = Array.from({ length: 120 }, (_, id) => ({
  id,
  title: `Result ${id}`,
  price: id * 3,
}));
const Result = ({ id, title, price }) =>
  h(
    'article',
    { class: 'result', 'data-id': id, style: { width: '30%', marginTop: 4 } },
    h('h2', null, h('a', { href: `/items/${id}` }, title)),
    h('span', { class: 'price', onClick: () => {} }, price, ' EUR'),
    h('button', { disabled: id % 2 === 0, type: 'button' }, 'Buy'),
  );
const Page = () =>
  h(
    'main',
    { id: 'results' },
    results.map((each) => h(Result, { key: each.id, ...each })),
  );

createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(url === '/control' ? 'alive' : render(h(Page)));
}).listen(process.env.PORT);
