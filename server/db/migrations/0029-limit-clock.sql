-- Rate limit windows end by the database's clock, as all other expiries do. Current counts are at most an hour old.

truncate rate_limit;

alter table rate_limit drop column expire, add column expires_at timestamptz not null;

create index rate_limit_expiry on rate_limit (expires_at);
