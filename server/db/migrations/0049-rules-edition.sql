-- Which edition of the rules is applied (docs/decisions/0047): an older build that starts beside a newer one leaves them.

alter table database_rule add column edition integer not null default 0;
