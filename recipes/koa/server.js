import Koa from 'koa';

const app = new Koa();
const users = new Map([['token-of-the-tests', { id: 7, name: 'A Tester' }]]);

app.use(async (context, next) => {
  context.state.user = users.get(context.get('authorization').replace(/^Bearer /, ''));
  context.assert(context.state.user, 401);
  await next();
});

app.use((context) => {
  context.body = context.state.user;
});

app.listen(process.env.PORT ?? 3000);
