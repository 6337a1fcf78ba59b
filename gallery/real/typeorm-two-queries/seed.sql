create table author (id integer primary key, name text not null);
create table book (id integer primary key, title text not null, author_id integer references author);
insert into author select i, 'author ' || i from generate_series(1, 100) as i;
insert into book select i, 'book ' || i, 1 + i % 100 from generate_series(1, 2000) as i;
