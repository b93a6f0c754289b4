-- Settings (docs/decisions/0020): an append-only list of versions, each with all values; the last one applies.
-- The database itself refuses values that could harm coins: wrong shapes and bounds, amounts that cannot be paid.

-- Each returns false, never null: a check that is null lets the row pass.
create function withdrawal_amount_allowed(rupees numeric) returns boolean language sql immutable as $$
    select coalesce(rupees between 50 and 1000 and rupees % 10 = 0, false)
  $$;

create function settings_whole(value jsonb, low numeric, high numeric) returns boolean language sql immutable as $$
    select case when jsonb_typeof(value) = 'number'
      then value::numeric = trunc(value::numeric) and value::numeric between low and high else false end
  $$;

create function settings_has(value jsonb, keys text[]) returns boolean language sql immutable as $$
    select case when jsonb_typeof(value) = 'object'
      then value ?& keys and (select count(*) from jsonb_object_keys(value)) = cardinality(keys) else false end
  $$;

create function settings_length(value jsonb, low integer, high integer) returns boolean language sql immutable as $$
    select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) between low and high else false end
  $$;

-- Words of the list, each once.
create function settings_words(value jsonb, low integer, high integer) returns boolean language sql immutable as $$
    select case when settings_length(value, low, high)
      then (select bool_and(jsonb_typeof(word) = 'string' and word #>> '{}' ~ '^[a-z0-9-]{1,40}$') and count(distinct word) = count(*)
        from jsonb_array_elements(value) as words(word))
      else false end
  $$;

create function settings_tiers(value jsonb) returns boolean language plpgsql immutable as $$
  declare
    tier jsonb;
    place integer := 0;
    previous bigint := 0;
  begin
    if not settings_length(value, 1, 6) then return false; end if;
    for tier in select * from jsonb_array_elements(value) loop
      place := place + 1;
      if not settings_has(tier, array['gamesPlayedBelow', 'coins']) or not settings_whole(tier -> 'coins', 1, 100) then
        return false;
      end if;
      if place = jsonb_array_length(value) then
        return jsonb_typeof(tier -> 'gamesPlayedBelow') = 'null';
      end if;
      if not settings_whole(tier -> 'gamesPlayedBelow', previous + 1, 100000) then return false; end if;
      previous := (tier ->> 'gamesPlayedBelow')::bigint;
    end loop;
    return false;
  end $$;

create function settings_floors(value jsonb) returns boolean language plpgsql immutable as $$
  begin
    if jsonb_typeof(value) is distinct from 'object' then return false; end if;
    return (select count(*) between 1 and 30 and bool_and(game ~ '^[a-z0-9-]{1,40}$'
        and settings_has(floor, array['seconds', 'score', 'inputs'])
        and settings_whole(floor -> 'seconds', 0, 120)
        and settings_whole(floor -> 'score', 0, 100000)
        -- A game that nobody touched pays nothing, whatever is set.
        and settings_whole(floor -> 'inputs', 1, 200))
      from jsonb_each(value) as floors(game, floor));
  end $$;

create function settings_amounts(value jsonb) returns boolean language plpgsql immutable as $$
  declare
    amount jsonb;
    previous numeric := 0;
  begin
    if not settings_length(value, 1, 6) then return false; end if;
    for amount in select * from jsonb_array_elements(value) loop
      if not settings_whole(amount, previous + 1, 1000) or not withdrawal_amount_allowed(amount::numeric) then
        return false;
      end if;
      previous := amount::numeric;
    end loop;
    return true;
  end $$;

create table settings_version (
  number integer primary key check (number >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null where the server set them: at the first start, or from its environment.
  operator_id uuid references operator,
  "values" jsonb not null
    constraint settings_shape check (octet_length("values"::text) <= 8000 and settings_has("values", array['rewardTiers',
      'floors', 'withdrawalTiersRupees', 'fourEyesFromRupees', 'bonusOpen', 'catalogueOrder', 'houseAds']))
    constraint settings_reward_tiers check (settings_tiers("values" -> 'rewardTiers'))
    constraint settings_floors check (settings_floors("values" -> 'floors'))
    constraint settings_withdrawal_tiers check (settings_amounts("values" -> 'withdrawalTiersRupees'))
    constraint four_eyes_range check (settings_whole("values" -> 'fourEyesFromRupees', 0, 1000))
    constraint settings_bonus_flag check (coalesce(jsonb_typeof("values" -> 'bonusOpen') = 'boolean', false))
    constraint settings_catalogue_order check (settings_words("values" -> 'catalogueOrder', 1, 30))
    constraint settings_house_ads check (settings_words("values" -> 'houseAds', 1, 10)),
  -- The paths that differ from the version before.
  changed text[] not null constraint settings_changed
    check (cardinality(changed) <= 40 and octet_length(array_to_string(changed, ' ')) <= 2000
      and (number = 1) = (cardinality(changed) = 0)),
  -- The version whose values this one restores.
  restores integer constraint settings_restores check (restores < number)
);

create function settings_current() returns integer language sql stable as $$
    select max(number) from settings_version
  $$;

-- The values so far: the specification's, the games' minimums to earn, and this database's four-eyes amount.
insert into settings_version (number, changed, "values")
select 1, '{}', jsonb_build_object(
  'rewardTiers', '[{"gamesPlayedBelow":4,"coins":8},{"gamesPlayedBelow":16,"coins":5},{"gamesPlayedBelow":null,"coins":3}]'::jsonb,
  'floors', '{
    "chicken-scream-race":{"seconds":25,"score":80,"inputs":5},
    "fruit-ninja-2":{"seconds":25,"score":150,"inputs":15},
    "bubble-shooter":{"seconds":30,"score":300,"inputs":12},
    "moto-x3m":{"seconds":25,"score":250,"inputs":10},
    "candy-match":{"seconds":30,"score":3000,"inputs":12},
    "subway-surfers":{"seconds":25,"score":450,"inputs":4},
    "solitaire":{"seconds":40,"score":300,"inputs":10}}'::jsonb,
  'withdrawalTiersRupees', '[100,250,500,1000]'::jsonb,
  'fourEyesFromRupees', coalesce((select four_eyes_from_rupees from withdrawal_setting), 500),
  'bonusOpen', false,
  'catalogueOrder', '["chicken-scream-race","fruit-ninja-2","bubble-shooter","moto-x3m","candy-match","subway-surfers",
    "solitaire"]'::jsonb,
  'houseAds', '["invite-friends","how-earning-works","play-fair"]'::jsonb);

-- The triggers of withdrawals and batches read this view; without a version all amounts need two operators.
drop table withdrawal_setting;

create view withdrawal_setting as
  select ("values" ->> 'fourEyesFromRupees')::integer as four_eyes_from_rupees
    from settings_version order by number desc limit 1;

-- The offered amounts may change, so the database checks the rule behind them: whole tens of rupees, 100 coins each.
alter table withdrawal drop constraint withdrawal_amount,
  add constraint withdrawal_amount check (withdrawal_amount_allowed(amount_rupees));

alter table wallet_hold drop constraint hold_tier,
  add constraint hold_tier check (withdrawal_amount_allowed(coins / 100.0));

-- A game is settled by the settings with which it began. No foreign key: each start would lock the same row.
alter table play add column settings_version integer not null default settings_current();
