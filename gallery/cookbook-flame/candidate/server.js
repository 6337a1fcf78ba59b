import express from 'express';

const app = express();
app.set('views', new URL('views', import.meta.url).pathname);
app.set('view engine', 'pug');
// Changes of a template are to be seen at once.
app.disable('view cache');

app.get('/table', (request, response) => {
  response.render('table');
});

app.listen(process.env.PORT ?? 3000);
