-- The files of db/current/ in this database, by hash (docs/decisions/0027-database-rules.md).

create table database_rule (
  file text primary key,
  hash text not null
);
