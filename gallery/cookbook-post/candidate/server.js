import express from 'express';

const app = express();

app.post('/echo', express.json(), (request, response) => {
  response.json(request.body);
});

app.listen(process.env.PORT ?? 3000);
