const { createServer } = require('node:http');
const { v4 } = require('uuid');

createServer(({ url }, response) => {
  if (url === '/control') {
    response.end('alive');
    return;
  }
  let last = '';
  for (let i = 0; i < 1000; i++) last = v4();
  response.end(last);
}).listen(process.env.PORT);
