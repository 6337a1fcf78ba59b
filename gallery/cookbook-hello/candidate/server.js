import express from 'express';
import { sayHello } from './hello.js';

const app = express();

app.get('/hello', sayHello);

app.listen(process.env.PORT ?? 3000);
