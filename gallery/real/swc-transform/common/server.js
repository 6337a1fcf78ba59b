const { createServer } = require('node:http');
const { transform } = require('@swc/core');

const source = Array.from(
  { length: 60 },
  (_, i) =>
    `export async function f${i}(a: number, b?: string): Promise<string> { const c = a ?? ${i}; return \`\${b?.trim()} \${c}\`; }`,
).join('\n');
const options = { filename: 'a.ts', jsc: { parser: { syntax: 'typescript' }, target: 'es2017' } };

createServer(async ({ url }, response) => {
  response.setHeader('content-type', 'text/javascript');
  response.end(url === '/control' ? source : (await transform(source, options)).code);
}).listen(process.env.PORT);
