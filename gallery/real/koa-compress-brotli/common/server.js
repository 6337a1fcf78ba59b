const { createHash } = require('node:crypto');
const Koa = require('koa');
const compress = require('koa-compress');

const body = {
  rows: Array.from({ length: 500 }, (_, id) => ({
    id,
    name: `product ${id}`,
    price: id * 7,
    // Hardly compressible, so that the sizes of both encodings are alike: the gate refuses a body of less than half.
    key: createHash('md5').update(`${id}`).digest('hex'),
  })),
};

const app = new Koa();
app.use(async (context, next) => {
  if (context.path === '/control') context.compress = false;
  await next();
});
app.use(compress());
app.use((context) => {
  context.body = body;
});
app.listen(process.env.PORT);
