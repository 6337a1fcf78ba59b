import express from 'express';

const app = express();
app.use(express.json());

app.post('/orders', (request, response) => {
  const total = request.body.items.reduce((sum, { price, count }) => sum + price * count, 0);
  response.status(201).json({ total });
});

app.listen(process.env.PORT ?? 3000);
