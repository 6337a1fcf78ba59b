const { createServer } = require('node:http');
const { z } = require('zod');

const name = z.string().min(0).max(100);
const count = z.number().min(0).max(100);

createServer(({ url }, response) => {
  if (url !== '/control')
    for (let i = 0; i < 10; i++) {
      name.parse('a name');
      count.parse(i);
    }
  response.end('alive');
}).listen(process.env.PORT);
