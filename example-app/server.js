import { buildApp } from './app.js';

const app = buildApp({ logger: { level: process.env.LOG_LEVEL ?? 'warn' } });
await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
