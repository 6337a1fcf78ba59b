const { createServer } = require('node:http');
const { Registry, Counter } = require('prom-client');

const registry = new Registry();
for (let i = 0; i < 20; i++) {
  const labelNames = ['path'];
  const counter = new Counter({ name: `count_${i}`, help: 'x', labelNames, registers: [registry] });
  for (let label = 0; label < 64; label++) counter.inc({ path: `/${label}` });
}

createServer(({ url }, response) => {
  response.end(url === '/control' ? 'alive' : JSON.stringify(registry.getMetricsAsJSON()));
}).listen(process.env.PORT);
