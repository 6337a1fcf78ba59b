const { createServer } = require('node:http');
const Joi = require('joi');

const value = { name: 'a name', email: 'a@example.com', age: 40, tags: ['one', 'two'] };

createServer(({ url }, response) => {
  if (url === '/control') {
    response.end('alive');
    return;
  }
  const model = Joi.object().keys({
    name: Joi.string().min(1).max(99).required(),
    email: Joi.string().email(),
    age: Joi.number().integer().min(0),
    tags: Joi.array().items(Joi.string()),
  });
  const { error } = Joi.validate(value, model);
  response.writeHead(error ? 500 : 200).end('checked');
}).listen(process.env.PORT);
