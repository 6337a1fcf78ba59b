const express = require('express');
const { createServer } = require('node:http');

const app = express();
app.get('/users/:id', (request, response) => response.send(`user ${request.params.id}`));
createServer((request, response) => {
  if (request.url === '/control') response.end('alive');
  else app(request, response);
}).listen(process.env.PORT);
