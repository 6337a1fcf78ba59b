import { createServer } from 'node:net';

const answer =
  'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\r\nhello world';

createServer((socket) => {
  socket.on('data', () => socket.write(answer)); // a request is one piece, as those of the load are
  socket.on('error', () => socket.destroy());
}).listen(process.env.PORT ?? 3000);
