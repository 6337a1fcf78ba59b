const { createServer } = require('node:http');
const { parseDocument } = require('yaml');

const entries = Array.from({ length: 200 }, (_, i) => {
  return `entry${i}:\n  name: 'number ${i}'\n  tags: [one, two]\n  # a comment\n  count: ${i}\n`;
});
const text = entries.join('');

createServer(({ url }, response) => {
  if (url === '/control') {
    response.end('alive');
    return;
  }
  const document = parseDocument(text);
  document.setIn(['entry7', 'count'], 8);
  response.end(String(document));
}).listen(process.env.PORT);
