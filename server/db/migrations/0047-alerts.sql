-- What operators are alerted to (docs/decisions/0045): a row from when a figure passes its threshold until it is back.
create table alert (
  id uuid primary key default uuidv7(),
  kind text not null constraint alert_kind check (kind in ('queue_age', 'pending', 'circulation', 'refused_games',
    'failed_mails', 'ledger_unchecked', 'ledger_mismatch', 'payouts_stopped')),
  -- When it opened; null where it is yes or no.
  figure double precision,
  threshold double precision,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz constraint alert_closes_later check (closed_at >= opened_at)
);
create unique index alert_open_once on alert (kind) where closed_at is null;
create index alert_newest on alert (opened_at desc);

-- Operators who want no alerts by mail.
create table alert_mute (
  operator_id uuid primary key references operator on delete cascade
);

-- Where alerts are posted to: one row at most. The key of the signature comes from the salt and the installation's secret.
create table alert_webhook (
  singleton boolean primary key default true constraint alert_webhook_once check (singleton),
  url text not null constraint alert_webhook_url check (length(url) between 1 and 500),
  salt bytea not null constraint alert_webhook_salt check (length(salt) = 16),
  created_at timestamptz not null default clock_timestamp(),
  -- The last try.
  tried_at timestamptz,
  failure text constraint alert_webhook_failure check (failure in ('address_refused', 'redirected', 'status',
    'timed_out', 'unreachable')),
  status smallint
);
