import express from 'express';

const app = express();

app.get('/hello', (request, response) => {
  response.send('hello world');
});

app.listen(process.env.PORT ?? 3000);
