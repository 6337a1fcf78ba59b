const { createServer } = require('node:http');
const { Pool } = require('undici');

const upstream = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"ok":1}');
});
upstream.keepAliveTimeout = 65_000;
upstream.listen(0, '127.0.0.1', () => {
  const pool = new Pool(`http://127.0.0.1:${upstream.address().port}`, { connections: 8 });
  createServer(async ({ url }, response) => {
    const body =
      url === '/control'
        ? '{"ok":1}'
        : await pool.request({ path: '/', method: 'GET' }).then((answer) => answer.body.text());
    response.setHeader('content-type', 'application/json');
    response.end(body);
  }).listen(process.env.PORT);
});
