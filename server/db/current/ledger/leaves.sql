-- The leaves of a day, in the order of its tree.
create or replace function ledger_leaves(p_day date) returns bytea[] language sql stable as $$
  select coalesce(array_agg(leaf order by at, transaction_id), '{}') from ledger_leaf
    where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
      and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
$$;
