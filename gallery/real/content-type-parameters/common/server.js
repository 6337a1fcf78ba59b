const { createServer } = require('node:http');
const { parse } = require('content-type');

createServer((request, response) => {
  if (request.url !== '/control')
    for (let i = 0; i < 5; i++) parse('text/html; charset=utf-8; foo=bar');
  response.end('alive');
}).listen(process.env.PORT);
