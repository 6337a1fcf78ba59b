import express from 'express';

const app = express();
app.set('views', new URL('views', import.meta.url).pathname);
app.set('view engine', 'pug');

app.get('/hello', (request, response) => {
  response.render('hello', { title: 'Pug', items: ['fast', 'short', 'kept'] });
});

app.listen(process.env.PORT ?? 3000);
