require('reflect-metadata');
const { createServer } = require('node:http');
const { execute, parse } = require('graphql');
const { dependencies } = require('./package.json');

const row = (_, id) => ({ id, name: `product ${id}`, price: id * 7 });
const rows = Array.from({ length: 4000 }, row);
const typeDefs = parse('type Row { id: Int name: String price: Int } type Query { rows: [Row] }');
const resolvers = { Query: { rows: () => rows } };

function executableSchema() {
  if ('@graphql-modules/core' in dependencies) {
    const { GraphQLModule } = require('@graphql-modules/core');
    return new GraphQLModule({ typeDefs, resolvers }).schema;
  }
  const { createApplication, createModule } = require('graphql-modules');
  const modules = [createModule({ id: 'rows', typeDefs, resolvers })];
  // What Apollo Server is given: each resolver of a root field executes the query anew.
  return createApplication({ modules }).createSchemaForApollo();
}

const schema = executableSchema();
const document = parse('{ rows { id name price } }');

createServer(async ({ url }, response) => {
  response.setHeader('content-type', 'application/json');
  if (url === '/control') return response.end('{}');
  const result = await execute({ schema, document, contextValue: { session: {} } });
  return response.end(JSON.stringify(result));
}).listen(process.env.PORT);
