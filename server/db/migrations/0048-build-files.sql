-- Files of the web builds that ran lately (docs/decisions/0047): a node answers for those of another build.

create table build_file (
  -- As a browser asks for it: '/assets/core-BZYXudqp.js'.
  path text primary key,
  content bytea not null,
  -- Text is kept as its build has it, compressed by brotli.
  is_brotli boolean not null,
  -- When a server had this file last; written at its start and once a day.
  used_at timestamptz not null default clock_timestamp()
);
-- Compressed already.
alter table build_file alter column content set storage external;
