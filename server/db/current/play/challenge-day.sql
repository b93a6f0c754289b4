-- The days of the daily challenge (docs/decisions/0071). Nobody knows a seed before its day: it depends on a secret whose hash is
-- published the day before, and on the ledger's head of that day.

comment on column challenge_day.prepared_at is 'When its hash was published; null for days from before migration 0076. @readonly';

create or replace function challenge_today() returns date language sql volatile as $$
  select ledger_day_of(ledger_clock())
$$;

-- The newest closed day of the ledger; a new installation has none, and a head of zeros.
create or replace function challenge_head(out head_day date, out head bytea) language sql stable as $$
  select newest.day, coalesce(newest.head, decode(repeat('00', 32), 'hex'))
    from (select) as one left join (select day, head from ledger_day order by day desc limit 1) as newest on true
$$;

-- Whether a day's hash was published before the day began; for days from before migration 0076 nobody knows. An installation's first
-- challenge has no day before it.
create or replace function challenge_is_committed(p_day date, p_prepared_at timestamptz) returns boolean language sql stable as $$
  select coalesce(ledger_day_of(p_prepared_at) < p_day, true) or not exists (select from challenge_day d where d.day < p_day)
$$;

-- Prepares today and tomorrow, each with its game in turn; draws today's seed once all days before it are closed, unless its hash
-- came too late.
create or replace function challenge_prepare(p_games text[], p_rules text[]) returns void language plpgsql as $$
declare
  today constant date := challenge_today();
begin
  insert into challenge_day (day, game_id)
    select day, p_games[1 + (day - date '1970-01-01') % cardinality(p_games)] from unnest(array[today, today + 1]) as day
    on conflict do nothing;
  if ledger_due_day() is null then
    update challenge_day d set rules = g.rules, head_day = h.head_day, head = h.head,
        seed = substring(sha256(d.secret || h.head) for 16)
      from unnest(p_games, p_rules) as g(game, rules), challenge_head() as h
      where d.day = today and d.seed is null and g.game = d.game_id and challenge_is_committed(d.day, d.prepared_at);
  end if;
end $$;

-- A day is drawn once, when it is there, from the newest head; nothing else about it ever changes.
create or replace function challenge_check_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.seed is not null or new.players is not null or new.day not between challenge_today() and challenge_today() + 1 then
      perform refuse('a challenge is prepared before it is drawn, for today or tomorrow', 'challenge_prepared');
    end if;
    new.prepared_at := ledger_clock();
    return new;
  end if;
  if (new.day, new.game_id, new.secret, new.prepared_at) is distinct from (old.day, old.game_id, old.secret, old.prepared_at)
    or old.seed is not null and (new.rules, new.head_day, new.head, new.seed) is distinct from (old.rules, old.head_day, old.head, old.seed)
    or old.players is not null and new.players is distinct from old.players then
    perform refuse('a prepared challenge never changes', 'challenge_day_immutable');
  end if;
  if old.seed is null and new.seed is not null then
    if new.day <> challenge_today() or (new.head_day, new.head) is distinct from (select (h.head_day, h.head) from challenge_head() as h) then
      perform refuse('a challenge is drawn on its day, from the newest head', 'challenge_drawn_today');
    end if;
    if not challenge_is_committed(new.day, new.prepared_at) then
      perform refuse('a challenge is drawn only if its hash was published the day before', 'challenge_committed');
    end if;
  end if;
  return new;
end $$;

create trigger challenge_day_rules before insert or update on challenge_day
  for each row execute function challenge_check_day();
create trigger challenge_day_stays before delete or truncate on challenge_day
  for each statement execute function refuse('a challenge is never deleted', 'challenge_day_stays');
