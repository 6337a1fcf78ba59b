const { createServer } = require('node:http');
const { Client, Server, ServerCredentials, credentials } = require('@grpc/grpc-js');

const plain = (text) => Buffer.from(text);
const both = { requestSerialize: plain, responseSerialize: plain };
const definition = { requestStream: false, requestDeserialize: String, ...both };
const rows = { ...definition, path: '/rows/rows', responseStream: true };
const one = { ...definition, path: '/rows/one', responseStream: false };
const server = new Server();
server.addService(
  { rows, one },
  {
    rows: (call) => {
      for (let i = 0; i < 200; i++) call.write(`row ${i}`);
      call.end();
    },
    one: (call, done) => done(null, 'row'),
  },
);
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  server.start();
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  createServer(({ url }, response) => {
    const path = url === '/control' ? '/rows/one' : '/rows/rows';
    let count = 0;
    const call = client.makeServerStreamRequest(path, plain, String, 'all');
    call.on('data', () => (count += 1)).on('end', () => response.end(String(count)));
    call.on('error', (problem) => response.writeHead(500).end(problem.message));
  }).listen(process.env.PORT);
});
