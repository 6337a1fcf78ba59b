create table article (
  id integer generated always as identity primary key,
  title text not null,
  price integer not null
);
insert into article (title, price)
  select 'Article ' || n, 100 + (n * 37) % 900 from generate_series(1, 5000) as n;
create index on article (price);

create table purchase (
  id bigint generated always as identity primary key,
  article integer not null references article,
  count integer not null check (count > 0)
);
