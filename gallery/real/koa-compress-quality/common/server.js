const Koa = require('koa');
const compress = require('koa-compress');

const body = {
  rows: Array.from({ length: 700 }, (_, id) => ({
    id,
    name: `product ${id}`,
    price: id * 7,
    tags: ['a', 'b'],
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
