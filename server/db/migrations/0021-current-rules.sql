-- Which files of db/current/ this database has, and in which edition (docs/decisions/0027-database-rules.md).

create table database_rule (
  file text primary key,
  hash text not null
);
