-- Active payers and administrators may ask for coins and decide about them.
create or replace function adjustment_may_ask(p_operator uuid) returns boolean language sql stable as $$
  select exists (select from operator where id = p_operator and is_active and role in ('payer', 'administrator'))
$$;
