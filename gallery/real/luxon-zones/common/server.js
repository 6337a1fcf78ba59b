const { createServer } = require('node:http');
const { DateTime } = require('luxon');

createServer(({ url }, response) => {
  if (url === '/control') {
    response.end('alive');
    return;
  }
  let sum = 0;
  for (let i = 0; i < 100; i++) {
    sum += DateTime.local(2020, 1 + (i % 12), 1 + (i % 28), { zone: 'America/New_York' }).valueOf();
  }
  response.end(String(sum));
}).listen(process.env.PORT);
