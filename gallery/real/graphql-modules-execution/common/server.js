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
  // What Apollo Server is given: each resolver of a root field executes the query anew.
  const schema = application.createSchemaForApollo();
  return (document) => execute({ schema, document, contextValue: { session: {} } });
}

const run = executor();
const document = parse('{ rows { id name price } }');

createServer(async ({ url }, response) => {
  response.setHeader('content-type', 'application/json');
  if (url === '/control') return response.end(JSON.stringify({ data: { hello: 'world' } }));
  return response.end(JSON.stringify(await run(document)));
}).listen(process.env.PORT);
