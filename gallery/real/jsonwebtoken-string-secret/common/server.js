const { createServer } = require('node:http');
const jwt = require('jsonwebtoken');

const secret = 'a-shared-secret-of-reasonable-length';
const token = jwt.sign({ sub: 'user' }, secret);

createServer(({ url }, response) => {
  response.end(url === '/control' ? 'user' : jwt.verify(token, secret).sub);
}).listen(process.env.PORT);
