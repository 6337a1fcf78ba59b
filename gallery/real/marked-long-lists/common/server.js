const { createServer } = require('node:http');
const marked = require('marked');

const items = Array.from({ length: 400 }, (_, i) => {
  return `- [field ${i}](#field-${i}) of type \`String\`\n  - what it holds, in **a few** words`;
});
const text = `# Fields\n\n${items.join('\n')}\n`;

createServer(({ url }, response) => {
  response.end(url === '/control' ? 'alive' : marked.parse(text));
}).listen(process.env.PORT);
