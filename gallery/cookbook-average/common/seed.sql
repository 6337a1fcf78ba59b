create table value (id integer primary key, value numeric not null);
insert into value select n, (n * 7919) % 1000 from generate_series(1, 1000) as n;
create table average (value numeric not null);
insert into average select avg(value) from value;
vacuum analyze;
