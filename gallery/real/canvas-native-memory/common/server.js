const { createServer } = require('node:http');
const { createCanvas } = require('@napi-rs/canvas');

createServer(async ({ url }, response) => {
  if (url === '/control') return response.end('alive');
  const canvas = createCanvas(300, 320);
  const context = canvas.getContext('2d');
  context.lineWidth = 10;
  context.strokeStyle = '#03a9f4';
  context.strokeRect(75, 140, 150, 110);
  context.fillRect(130, 190, 40, 60);
  response.setHeader('content-type', 'image/png');
  const picture = await canvas.encode('png');
  // The canvas is used once more: both versions crash if it is collected while it is encoded.
  response.end(canvas.width > 0 ? picture : '');
}).listen(process.env.PORT);
