const { createServer } = require('node:http');
const { buildSchema, parse, validate } = require('graphql');

const schema = buildSchema('type Query { hello: String }');
const document = parse(`{ ${'hello '.repeat(200)} }`);

createServer(({ url }, response) => {
  response.setHeader('content-type', 'application/json');
  const errors = url === '/validate' ? validate(schema, document) : [];
  response.end(JSON.stringify({ errors: errors.length }));
}).listen(process.env.PORT);
