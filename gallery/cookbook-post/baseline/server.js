import express from 'express';

const app = express();
app.use(express.json());

app.post('/echo', (request, response) => {
  response.json(request.body);
});

app.listen(process.env.PORT ?? 3000);
