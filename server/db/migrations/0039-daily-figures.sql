-- Figures of finished days, computed once (docs/decisions/0036). 'done' marks a day that has all of its figures.
create table daily_figure (
  day date not null,
  figure text not null,
  -- A game or a cause; empty where a figure has one line.
  name text not null default '',
  value double precision not null,
  primary key (day, figure, name)
);

create index wallet_account_opened on wallet_account using brin (opened_at);
create index withdrawal_decided on withdrawal (decided_at) where decided_at is not null;
