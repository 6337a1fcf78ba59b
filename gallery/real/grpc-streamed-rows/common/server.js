const { createServer } = require('node:http');
const { Client, Server, ServerCredentials, credentials } = require('@grpc/grpc-js');

const plain = (text) => Buffer.from(text);
const both = { requestSerialize: plain, responseSerialize: plain, requestDeserialize: String };
const rows = { path: '/rows/rows', requestStream: false, responseStream: true, ...both };
const server = new Server();
server.addService(
  { rows },
  {
    rows: (call) => {
      for (let i = 0; i < 4000; i++) call.write(`row ${i}`);
      call.end();
    },
  },
);
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  server.start();
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  createServer(({ url }, response) => {
    if (url === '/control') return response.end('alive');
    let count = 0;
    const call = client.makeServerStreamRequest(rows.path, plain, String, 'all');
    call.on('data', () => (count += 1)).on('error', (problem) => response.destroy(problem));
    return call.on('end', () => response.end(String(count)));
  }).listen(process.env.PORT);
});
