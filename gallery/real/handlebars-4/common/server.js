const { createServer } = require('node:http');
const { compile } = require('handlebars');

const people = Array.from({ length: 200 }, (_, i) => {
  return { name: `Person <${i}>`, city: { name: 'Town' }, isOld: i % 2 === 0 };
});
const render = compile(`<h1>{{title}}</h1><table>{{#each people}}
  <tr><td>{{name}}</td><td>{{city.name}}</td>{{#if isOld}}<td>old</td>{{/if}}<td>{{@index}}</td></tr>
{{/each}}</table>`);

createServer(({ url }, response) => {
  response.end(url === '/control' ? 'alive' : render({ title: 'People', people }));
}).listen(process.env.PORT);
