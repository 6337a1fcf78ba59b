const { createServer } = require('node:http');
const { createLogger, transports } = require('winston');
const { isLogging } = require('./logging.js');

const logger = createLogger({ level: 'info', transports: [new transports.Console()] });

createServer(({ url }, response) => {
  if (isLogging && url !== '/control') logger.debug('a request arrived', { url });
  response.end('alive');
}).listen(process.env.PORT);
