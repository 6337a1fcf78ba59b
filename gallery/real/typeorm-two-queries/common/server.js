const { createServer } = require('node:http');
const { DataSource, EntitySchema } = require('typeorm');

const id = { type: Number, primary: true };
const Author = new EntitySchema({ name: 'author', columns: { id, name: { type: String } } });
const author = { type: 'many-to-one', target: 'author', joinColumn: { name: 'author_id' } };
const columns = { id, title: { type: String } };
const Book = new EntitySchema({ name: 'book', columns, relations: { author } });
// The driver takes the database's address from PGHOST, PGPORT and so on.
const source = new DataSource({ type: 'postgres', entities: [Author, Book] });

const read = (url) => {
  const query = source.getRepository('book').createQueryBuilder('book').orderBy('book.id');
  if (url === '/control') return query.where('book.id < 10').getMany();
  return query.leftJoinAndSelect('book.author', 'author').offset(20).limit(10).getMany();
};

source.initialize().then(() => {
  createServer(async ({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await read(url)));
  }).listen(process.env.PORT);
});
