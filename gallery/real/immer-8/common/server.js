const { createServer } = require('node:http');
const { produce } = require('immer');

const items = Array.from({ length: 1000 }, (_, id) => {
  return { id, name: `item ${id}`, nested: { tags: ['one', 'two'], place: { x: id, y: id } } };
});
const stored = JSON.stringify({ items });

createServer(({ url }, response) => {
  if (url === '/control') {
    response.end('alive');
    return;
  }
  const state = JSON.parse(stored);
  const next = produce(state, (draft) => {
    draft.items.push({ id: -1, name: 'new', nested: { tags: [], place: { x: 0, y: 0 } } });
  });
  response.end(String(next.items.length));
}).listen(process.env.PORT);
