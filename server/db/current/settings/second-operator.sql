-- What a version counts with that is older than a setting; the contract's `addedSettings` says the same.
create or replace function settings_defaults() returns jsonb language sql immutable as $$
  select '{"dailyFullGames": 200, "referralMinGames": 0}'::jsonb
$$;

-- The values that move money, place by place: all but four, so that a new setting counts as one until it is named here.
create or replace function settings_money("values" jsonb) returns table (place text, value jsonb) language sql immutable as $$
  select key, e.value from jsonb_each((settings_defaults() || "values") - array['floors', 'bonusOpen', 'catalogueOrder', 'houseAds', 'alerts']) as e
  union all
  select 'floors.' || key, f.value from jsonb_each("values" -> 'floors') as f
$$;

-- Until the first withdrawal was paid, the only administrator, whom nobody invited, may set up the installation alone.
create or replace function settings_by_one(p_operator uuid) returns boolean language sql stable as $$
  select not exists (select from withdrawal where state = 'completed')
    and (p_operator is null or (select array_agg(id) = array[p_operator] and bool_and(invited_by is null)
      from operator where role = 'administrator' and is_active))
$$;

-- Money moves by a version that one administrator proposed and its own operator confirmed. A minimum that the version before
-- does not have is that of a new game.
create or replace function settings_check_money() returns trigger language plpgsql as $$
begin
  if settings_by_one(new.operator_id) then
    return null;
  end if;
  if exists (
    select from settings_version before, settings_money(before.values) as was
        left join settings_money(new.values) as next using (place)
      where before.number = new.number - 1 and next.value is distinct from was.value
        and not exists (select from settings_proposal p, settings_money(p.values) as asked
          where p.number = new.proposal and p.state = 'confirmed' and p.decided_by = new.operator_id
            and asked.place = was.place and asked.value = next.value)) then
    perform refuse('this setting moves money: a second administrator confirms it', 'settings_second_operator');
  end if;
  return null;
end $$;

create trigger settings_second_operator after insert on settings_version
  for each row execute function settings_check_money();
