const { createServer } = require('node:http');
const { execute, parse } = require('graphql');
const { createApplication, createModule, GraphQLModule } = require('graphql-modules');

const row = (_, id) => ({ id, name: `product ${id}`, price: id * 7 });
const rows = Array.from({ length: 4000 }, row);
const query = 'type Query { rows: [Row] hello: String }';
const typeDefs = parse(`type Row { id: Int name: String price: Int } ${query}`);
const resolvers = { Query: { rows: () => rows, hello: () => 'world' } };

function executor() {
  if (GraphQLModule) {
    const { schema } = new GraphQLModule({ typeDefs, resolvers });
    return (document) => execute({ schema, document, contextValue: { session: {} } });
  }
  const application = createApplication({
    modules: [createModule({ id: 'rows', typeDefs, resolvers })],
  });
  const executeIn = application.createExecution();
  return (document) => executeIn({ schema: application.schema, document });
}

const run = executor();
const [all, small] = ['{ rows { id name price } }', '{ hello }'].map((text) => parse(text));

createServer(async ({ url }, response) => {
  response.setHeader('content-type', 'application/json');
  if (url === '/control') return response.end(JSON.stringify({ data: { hello: 'world' } }));
  return response.end(JSON.stringify(await run(url === '/rows' ? all : small)));
}).listen(process.env.PORT);
