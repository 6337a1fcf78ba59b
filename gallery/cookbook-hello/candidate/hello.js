export function sayHello(request, response) {
  response.send('hello world');
}
