-- Functions and triggers as migration 0020 left them: what server/db/upgrade.test.ts upgrades from.

create or replace function adjustment_check_confirmed() returns trigger language plpgsql as $$
begin
  if not adjustment_matches(new.transaction_id) then
    perform adjustment_refuse('a confirmed adjustment has its posting', 'adjustment_has_posting');
  end if;
  return null;
end $$;

create constraint trigger adjustment_has_posting after update on coin_adjustment
  deferrable initially deferred for each row
  when (new.state = 'confirmed') execute function adjustment_check_confirmed();

-- Times are the database's own: nobody dates a decision back past the end of a request.
create or replace function adjustment_check_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open' then
    perform adjustment_refuse('an adjustment is decided once', 'adjustment_transition');
  end if;
  if (new.id, new.number, new.account_id, new.coins, new.reason, new.requested_by, new.requested_at, new.expires_at)
      is distinct from (old.id, old.number, old.account_id, old.coins, old.reason, old.requested_by,
        old.requested_at, old.expires_at) then
    perform adjustment_refuse('what was asked for does not change', 'adjustment_immutable');
  end if;
  if old.expires_at <= clock_timestamp() then
    perform adjustment_refuse('the request is over', 'adjustment_expired');
  end if;
  if not adjustment_may_ask(new.decided_by) then
    perform adjustment_refuse('this operator may not decide about coins', 'adjustment_operator');
  end if;
  if new.state = 'confirmed' and not exists (select from adjustment_sentence where adjustment_id = new.id) then
    perform adjustment_refuse('its player left', 'adjustment_player');
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger adjustment_changes before update on coin_adjustment
  for each row execute function adjustment_check_decision();

create or replace function adjustment_check_explained() returns trigger language plpgsql as $$
begin
  if not exists (select from adjustment_sentence where adjustment_id = new.id) then
    perform adjustment_refuse('an adjustment tells its player why', 'adjustment_explained');
  end if;
  return null;
end $$;

create constraint trigger adjustment_explained after insert on coin_adjustment
  deferrable initially deferred for each row execute function adjustment_check_explained();

create or replace function adjustment_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.player_id) then
    perform adjustment_refuse('a sentence goes with its player alone', 'adjustment_stays');
  end if;
  return null;
end $$;

create constraint trigger adjustment_sentence_stays after delete on adjustment_sentence
  deferrable initially deferred for each row execute function adjustment_check_left();

create or replace function adjustment_check_posting() returns trigger language plpgsql as $$
begin
  if not adjustment_matches(new.id) then
    perform adjustment_refuse('these coins were confirmed by nobody', 'posting_has_adjustment');
  end if;
  return null;
end $$;

create constraint trigger posting_has_adjustment after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason = 'adjustment') execute function adjustment_check_posting();

create or replace function adjustment_check_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform adjustment_refuse('an adjustment begins as a request', 'adjustment_transition');
  end if;
  if not adjustment_may_ask(new.requested_by) then
    perform adjustment_refuse('this operator may not ask for coins', 'adjustment_operator');
  end if;
  -- Those who ask at once come one after the other.
  perform from wallet_account where id = new.account_id for no key update;
  if (select count(*) >= 5 from coin_adjustment
      where account_id = new.account_id and state = 'open' and expires_at > clock_timestamp()) then
    perform adjustment_refuse('five requests for one account are open', 'adjustment_five_open');
  end if;
  new.requested_at := clock_timestamp();
  new.expires_at := new.requested_at + interval '7 days';
  return new;
end $$;

create trigger adjustment_begins before insert on coin_adjustment
  for each row execute function adjustment_check_request();

create or replace function adjustment_check_sentence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform adjustment_refuse('what the player reads does not change', 'adjustment_immutable');
  end if;
  if not exists (select from player p join coin_adjustment a on a.account_id = p.account_id
      where p.id = new.player_id and a.id = new.adjustment_id) then
    perform adjustment_refuse('the coins are not those of this player', 'adjustment_own_account');
  end if;
  return new;
end $$;

create trigger adjustment_sentence_changes before insert or update on adjustment_sentence
  for each row execute function adjustment_check_sentence();

-- A confirmed request and its transaction are two sides of one thing; both are looked at on commit.
create or replace function adjustment_matches(p_transaction uuid) returns boolean language sql stable as $$
  select exists (
    select from coin_adjustment a
      join ledger_transaction t on t.id = a.transaction_id
      join ledger_entry e on e.transaction_id = t.id and e.account_id = a.account_id
      join ledger_entry other on other.transaction_id = t.id and other.house = 'adjustment'
      where t.id = p_transaction and t.reason = 'adjustment' and t.reference = a.id::text
        and t.account_id = a.account_id and e.amount = a.coins and a.state = 'confirmed')
$$;

create or replace function adjustment_may_ask(p_operator uuid) returns boolean language sql stable as $$
  select exists (select from operator where id = p_operator and is_active and role in ('payer', 'administrator'))
$$;

create or replace function adjustment_refuse_removal() returns trigger language plpgsql as $$
begin
  perform adjustment_refuse('adjustments stay', 'adjustment_stays');
  return null;
end $$;

create trigger adjustment_stays before delete on coin_adjustment
  for each row execute function adjustment_refuse_removal();

create trigger adjustment_no_truncate before truncate on coin_adjustment
  for each statement execute function adjustment_refuse_removal();

create trigger adjustment_sentence_no_truncate before truncate on adjustment_sentence
  for each statement execute function adjustment_refuse_removal();

create or replace function adjustment_refuse(message text, rule text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
end $$;

-- The only writer: one entry after the other.
create or replace function audit_append(p_operator uuid, p_action text, p_subject text, p_detail text) returns bigint
language plpgsql as $$
declare
  last audit_entry;
  next audit_entry;
begin
  perform pg_advisory_xact_lock(hashtext('audit_append'));
  select * into last from audit_entry order by sequence desc limit 1;
  next.sequence := coalesce(last.sequence, 0) + 1;
  next.at := clock_timestamp();
  next.operator_id := p_operator;
  next.action := p_action;
  next.subject := p_subject;
  next.detail := p_detail;
  next.hash := audit_hash(coalesce(last.hash, ''::bytea), next);
  insert into audit_entry select next.*;
  return next.sequence;
end $$;

create or replace function audit_check_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  select hash into previous from audit_entry where sequence = new.sequence - 1;
  if new.sequence > 1 and previous is null
    or new.hash is distinct from audit_hash(coalesce(previous, ''::bytea), new) then
    perform operator_refuse('the entry does not continue the log', 'audit_chain');
  end if;
  return new;
end $$;

create trigger audit_chain before insert on audit_entry for each row execute function audit_check_entry();

create or replace function audit_field(value text) returns bytea language sql immutable as $$
  select convert_to(octet_length(coalesce(value, '')) || ':' || coalesce(value, '') || ',', 'UTF8')
$$;

create or replace function audit_hash(previous bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(previous || audit_field(e.sequence::text)
    || audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_field(e.operator_id::text) || audit_field(e.action) || audit_field(e.subject) || audit_field(e.detail))
$$;

create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  perform operator_refuse('the audit log is only ever added to', 'audit_immutable');
  return null;
end $$;

create trigger audit_immutable before update or delete on audit_entry
  for each row execute function audit_refuse_change();

create trigger audit_no_truncate before truncate on audit_entry
  for each statement execute function audit_refuse_change();

create or replace function contact_answer_given() returns trigger language plpgsql as $$
begin
  update contact_message set state = 'answered', closed_by = null, closed_at = null where id = new.message_id;
  return null;
end $$;

create trigger contact_answer_given after insert on contact_answer
  for each row execute function contact_answer_given();

create or replace function contact_check_new() returns trigger language plpgsql as $$
begin
  if new.state <> 'new' then
    perform contact_refuse('a message comes new', 'contact_message_transition');
  end if;
  return new;
end $$;

create trigger contact_message_comes_new before insert on contact_message
  for each row execute function contact_check_new();

-- Answered is what has an answer, and stays so; a closed message may be taken up again.
create or replace function contact_check_state() returns trigger language plpgsql as $$
begin
  if new.state = old.state then
    if (new.closed_by, new.closed_at) is distinct from (old.closed_by, old.closed_at) then
      perform contact_refuse('who closed it stays who closed it', 'contact_message_transition');
    end if;
    return new;
  end if;
  if old.state = 'answered' or (new.state = 'answered' and not exists (select from contact_answer where message_id = new.id)) then
    perform contact_refuse('a message is answered by its answer, and stays answered', 'contact_message_transition');
  end if;
  new.closed_at := case new.state when 'closed' then clock_timestamp() end;
  return new;
end $$;

create trigger contact_message_state before update on contact_message
  for each row execute function contact_check_state();

create or replace function contact_keep_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.mailed_at is null and new.mailed_at is not null
      and (new.message_id, new.text, new.operator_id, new.operator_name, new.at)
        is not distinct from (old.message_id, old.text, old.operator_id, old.operator_name, old.at) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from contact_message where id = old.message_id) then
      return old;
    end if;
  end if;
  perform contact_refuse('what was answered stays as it was answered', 'contact_answer_immutable');
  return null;
end $$;

create trigger contact_answer_immutable before update or delete on contact_answer
  for each row execute function contact_keep_answer();

create trigger contact_answer_no_truncate before truncate on contact_answer
  for each statement execute function contact_keep_answer();

create or replace function contact_message_check_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.name, new.email, new.subject, new.message, new.at)
    is distinct from (old.id, old.name, old.email, old.subject, old.message, old.at) then
    raise exception 'what was written stays as it was written'
      using errcode = 'integrity_constraint_violation', constraint = 'contact_message_immutable';
  end if;
  return new;
end $$;

create trigger contact_message_immutable before update on contact_message
  for each row execute function contact_message_check_change();

create or replace function contact_refuse(message text, rule text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
end $$;

create or replace function ledger_amount_allowed(reason text, amount bigint) returns boolean
language sql immutable as $$
  select case
    when reason in ('registration', 'referral_code', 'referral', 'game', 'daily_task') then amount between 1 and 100
    when reason = 'withdrawal' then withdrawal_amount_allowed(-amount / 100.0)
    when reason = 'withdrawal_returned' then withdrawal_amount_allowed(amount / 100.0)
    when reason = 'forfeit' then amount between -1000000 and -1
    when reason = 'adjustment' then amount between -1000 and 1000
    else false
  end
$$;

create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  parent record;
  previous bigint := 0;
begin
  select account_id, reason into parent from ledger_transaction where id = new.transaction_id;
  if parent.account_id is distinct from new.account_id then
    raise exception 'the entry is for another account than its transaction'
      using errcode = 'check_violation', constraint = 'ledger_own_account';
  end if;
  if not ledger_amount_allowed(parent.reason, new.amount) then
    raise exception '% may not move % coins', parent.reason, new.amount
      using errcode = 'check_violation', constraint = 'ledger_amount_allowed';
  end if;
  if new.sequence <> 1 then
    select balance_after into previous from ledger_entry
      where account_id = new.account_id and sequence = new.sequence - 1;
  end if;
  if new.balance_after is distinct from previous + new.amount then
    raise exception 'balance_after does not continue the account'
      using errcode = 'check_violation', constraint = 'ledger_running_balance';
  end if;
  return new;
end $$;

create trigger ledger_check_entry before insert on ledger_entry
  for each row when (new.account_id is not null) execute function ledger_check_entry();

create or replace function ledger_check_house() returns trigger language plpgsql as $$
begin
  if (select reason from ledger_transaction where id = new.transaction_id) <> 'adjustment' then
    raise exception 'adjustments have a house account of their own'
      using errcode = 'check_violation', constraint = 'ledger_adjustment_house';
  end if;
  return new;
end $$;

create trigger ledger_adjustment_house before insert on ledger_entry
  for each row when (new.house = 'adjustment') execute function ledger_check_house();

-- What only holds once a posting is complete is checked at commit. A finished transaction has both
-- its lines, so no entry can be added to it later; that is why checking new transactions is enough.
create or replace function ledger_check_transaction() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select count(*) as count, coalesce(sum(e.amount), 0) as total, bool_or(a.sequence < e.sequence) as unposted
    into lines
    from ledger_entry e left join wallet_account a on a.id = e.account_id
    where e.transaction_id = new.id;
  if lines.count <> 2 or lines.total <> 0 then
    raise exception 'transaction % has % lines that sum to %', new.id, lines.count, lines.total
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  if lines.unposted then
    raise exception 'transaction % is not in the balance of its account', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_ledger';
  end if;
  if new.reason like 'withdrawal%' and not exists (
    select from wallet_hold
      where account_id = new.account_id and reference = new.reference
        and (new.reason = 'withdrawal' or state = replace(new.reason, 'withdrawal_returned', 'released')
          or state = replace(new.reason, 'withdrawal_', ''))
  ) then
    raise exception '% % has no hold in that state', new.reason, new.reference
      using errcode = 'check_violation', constraint = 'hold_matches_ledger';
  end if;
  return null;
end $$;

create constraint trigger ledger_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_check_transaction();

create or replace function ledger_climb(nodes bytea[], place integer, out root bytea, out path bytea[])
language plpgsql immutable as $$
declare
  beside bytea;
begin
  path := '{}';
  while cardinality(nodes) > 1 loop
    beside := nodes[(place # 1) + 1];
    if beside is not null then
      path := array_append(path, beside);
    end if;
    place := place / 2;
    select array_agg(case when pair.other is null then pair.node
        else sha256('\x01'::bytea || pair.node || pair.other) end order by pair.number) into nodes
      from (
        select number, node, lead(node) over (order by number) as other
          from unnest(nodes) with ordinality as level(node, number)
      ) as pair
      where pair.number % 2 = 1;
  end loop;
  root := coalesce(nodes[1], sha256(''::bytea));
end $$;

-- A field is its octets, a colon, its text and a comma: no two rows of fields read alike. Nothing is ever an
-- empty text here, so an empty field is a null.
-- The ledger's clock; tests put another in its place.
create or replace function ledger_clock() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

create or replace function ledger_close_day() returns trigger language plpgsql as $$
declare
  previous record;
  expected date;
  nodes bytea[];
begin
  -- An older snapshot would not see what was committed while this waits.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a day is closed in READ COMMITTED'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_isolation';
  end if;
  perform pg_advisory_xact_lock(5105, -1);
  if new.day >= ledger_day_of(ledger_clock()) then
    raise exception 'day % is not over', new.day
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_over';
  end if;
  perform pg_advisory_xact_lock(5105, ledger_day_key(new.day));
  select day, head into previous from ledger_day order by day desc limit 1;
  expected := coalesce(previous.day + 1, (select ledger_day_of(min(at)) from ledger_leaf));
  if new.day is distinct from expected then
    raise exception 'the next day to close is %, not %', expected, new.day
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_next';
  end if;
  nodes := ledger_leaves(new.day);
  new.transactions := cardinality(nodes);
  new.root := (ledger_climb(nodes, 0)).root;
  new.head := ledger_hash(ledger_field('sikka-day-1')
    || ledger_field(encode(coalesce(previous.head, decode(repeat('00', 32), 'hex')), 'hex'))
    || ledger_field(to_char(new.day, 'YYYY-MM-DD')) || ledger_field(new.transactions::text)
    || ledger_field(encode(new.root, 'hex')));
  return new;
end $$;

create trigger ledger_close_day before insert on ledger_day
  for each row execute function ledger_close_day();

-- Closes the oldest open day that is over, and answers it; null when there is none.
create or replace function ledger_close_next_day() returns date language plpgsql as $$
declare
  due date;
begin
  perform pg_advisory_xact_lock(5105, -1);
  due := coalesce((select max(day) + 1 from ledger_day), (select ledger_day_of(min(at)) from ledger_leaf));
  if due is null or due >= ledger_day_of(ledger_clock()) then
    return null;
  end if;
  insert into ledger_day (day) values (due);
  return due;
end $$;

-- A posting holds its day open until it ends: the lock is taken before its time is. Whoever crosses midnight
-- while they wait for the lock belongs to the next day.
create or replace function ledger_day_key(day date) returns integer language sql immutable as $$
  select day - date '2000-01-01'
$$;

create or replace function ledger_day_of(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Kathmandu')::date
$$;

create or replace function ledger_hash(form text) returns bytea language sql stable as $$
  select sha256(convert_to(form, 'UTF8'))
$$;

create or replace function ledger_hold_day() returns trigger language plpgsql as $$
declare
  day date;
begin
  loop
    day := ledger_day_of(ledger_clock());
    perform pg_advisory_xact_lock_shared(5105, ledger_day_key(day));
    new.at := ledger_clock();
    exit when ledger_day_of(new.at) = day;
  end loop;
  return new;
end $$;

create trigger ledger_hold_day before insert on ledger_transaction
  for each row execute function ledger_hold_day();

-- The tree of RFC 6962, level by level: a node without a right neighbour moves up as it is. On the way up,
-- `path` collects what stands beside the node above `place` (counted from 0).
create or replace function ledger_leaves(p_day date) returns bytea[] language sql stable as $$
  select coalesce(array_agg(leaf order by at, transaction_id), '{}') from ledger_leaf
    where at >= p_day::timestamp at time zone 'Asia/Kathmandu'
      and at < (p_day + 1)::timestamp at time zone 'Asia/Kathmandu'
$$;

create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the ledger is only ever added to', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = 'ledger_immutable';
end $$;

create trigger ledger_immutable before update or delete on ledger_transaction
  for each row execute function ledger_refuse_change();

create trigger ledger_no_truncate before truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();

create trigger ledger_immutable before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();

create trigger ledger_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();

create trigger wallet_account_stays before delete on wallet_account
  for each row execute function ledger_refuse_change();

create trigger wallet_account_no_truncate before truncate on wallet_account
  for each statement execute function ledger_refuse_change();

create trigger wallet_hold_stays before delete on wallet_hold
  for each row execute function ledger_refuse_change();

create trigger wallet_hold_no_truncate before truncate on wallet_hold
  for each statement execute function ledger_refuse_change();

create trigger ledger_immutable before update or delete on ledger_leaf
  for each row execute function ledger_refuse_change();

create trigger ledger_no_truncate before truncate on ledger_leaf
  for each statement execute function ledger_refuse_change();

create trigger ledger_immutable before update or delete on ledger_day
  for each row execute function ledger_refuse_change();

create trigger ledger_no_truncate before truncate on ledger_day
  for each statement execute function ledger_refuse_change();

create or replace function ledger_refuse_leaf() returns trigger language plpgsql as $$
begin
  raise exception 'leaves are made by the database itself'
    using errcode = 'integrity_constraint_violation', constraint = 'ledger_leaf_guarded';
end $$;

create trigger ledger_leaf_guarded before insert on ledger_leaf
  for each row when (pg_trigger_depth() = 0) execute function ledger_refuse_leaf();

create or replace function ledger_seal() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_day where day >= ledger_day_of(new.at)) then
    raise exception 'the day of transaction % is closed', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_day_closed';
  end if;
  insert into ledger_leaf (at, transaction_id, evidence, leaf)
    select at, transaction_id, evidence, sha256('\x00'::bytea || convert_to(form, 'UTF8'))
      from ledger_form where transaction_id = new.id;
  if not found then
    raise exception 'transaction % has not both its lines', new.id
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;

create constraint trigger ledger_seal after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_seal();

-- A password alone never opens the console: looked at on commit, for passkeys come after their operator.
create or replace function operator_check_factor() returns trigger language plpgsql as $$
declare
  p_id uuid := case tg_table_name when 'operator' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(old) ->> 'operator_id')::uuid end;
begin
  if exists (select from operator where id = p_id and code_secret is null)
    and not exists (select from operator_passkey where operator_id = p_id) then
    perform operator_refuse('an operator has a second factor', 'operator_second_factor');
  end if;
  return null;
end $$;

create constraint trigger operator_second_factor after insert or update of code_secret on operator
  deferrable initially deferred for each row execute function operator_check_factor();

create constraint trigger operator_second_factor after delete on operator_passkey
  deferrable initially deferred for each row execute function operator_check_factor();

create or replace function operator_end_sessions() returns trigger language plpgsql as $$
begin
  delete from operator_session where operator_id = new.id;
  return null;
end $$;

create trigger operator_sessions_end after update of role, is_active on operator
  for each row when (new.role <> old.role or new.is_active <> old.is_active)
  execute function operator_end_sessions();

create or replace function operator_keep_administrator() returns trigger language plpgsql as $$
begin
  -- Two who step down at once wait for each other, and the second one stays.
  perform pg_advisory_xact_lock(hashtext('operator_last_administrator'));
  if not exists (select from operator where role = 'administrator' and is_active and id <> old.id) then
    perform operator_refuse('the last administrator stays one', 'operator_last_administrator');
  end if;
  return new;
end $$;

create trigger operator_last_administrator before update of role, is_active on operator
  for each row when (old.role = 'administrator' and old.is_active and not (new.role = 'administrator' and new.is_active))
  execute function operator_keep_administrator();

create or replace function operator_refuse_removal() returns trigger language plpgsql as $$
begin
  perform operator_refuse('operators are retired, never removed: the audit log names them', 'operator_stays');
  return null;
end $$;

create trigger operator_stays before delete on operator
  for each row execute function operator_refuse_removal();

create trigger operator_no_truncate before truncate on operator
  for each statement execute function operator_refuse_removal();

create or replace function operator_refuse(message text, rule text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
end $$;

create or replace function payout_check_batch() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.method, new.built_by, new.built_at)
      is distinct from (old.id, old.number, old.method, old.built_by, old.built_at)
    or (old.state, new.state) not in (('open', 'frozen'), ('frozen', 'closed'))
    or (old.state <> 'open' and (new.frozen_by, new.frozen_at) is distinct from (old.frozen_by, old.frozen_at)) then
    perform withdrawal_refuse('a batch is frozen once and closed once', 'payout_transition');
  end if;
  if new.state = 'frozen' then
    new.frozen_at := clock_timestamp();
    if not exists (select from payout_item where batch_id = new.id) then
      perform withdrawal_refuse('an empty batch is not frozen', 'payout_empty');
    end if;
    if exists (select from payout_item i join review_hold h on h.withdrawal_id = i.withdrawal_id
        where i.batch_id = new.id and h.released_at is null) then
      perform withdrawal_refuse('a held withdrawal is not paid', 'payout_line_held');
    end if;
    if exists (select from payout_item i join withdrawal w on w.id = i.withdrawal_id
        where i.batch_id = new.id and w.approved_by = new.frozen_by
          and w.amount_rupees >= coalesce((select four_eyes_from_rupees from withdrawal_setting), 0)) then
      perform withdrawal_refuse('whoever approved this amount may not pay it', 'payout_four_eyes');
    end if;
  else
    new.closed_at := clock_timestamp();
    if exists (select from payout_item where batch_id = new.id and state = 'waiting') then
      perform withdrawal_refuse('a batch with lines that wait stays open to results', 'payout_unsettled');
    end if;
  end if;
  return new;
end $$;

create trigger payout_batch_changes before update on payout_batch
  for each row execute function payout_check_batch();

create or replace function payout_check_four_eyes() returns trigger language plpgsql as $$
begin
  if exists (select from payout_item i join withdrawal w on w.id = i.withdrawal_id
      where i.batch_id = new.id and w.approved_by = new.frozen_by
        and w.amount_rupees >= four_eyes_from(w.requested_at)) then
    perform withdrawal_refuse('whoever approved this amount may not pay it', 'payout_four_eyes');
  end if;
  return new;
end $$;

create trigger payout_batch_four_eyes before update of state on payout_batch
  for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payout_check_four_eyes();

create or replace function payout_check_item() returns trigger language plpgsql as $$
begin
  -- A player who leaves takes the withdrawal along; what the line says stays.
  if new.withdrawal_id is null and old.withdrawal_id is not null
    and (new.batch_id, new.number, new.amount_rupees, new.state, new.transaction, new.reason, new.settled_at)
      is not distinct from
      (old.batch_id, old.number, old.amount_rupees, old.state, old.transaction, old.reason, old.settled_at) then
    return new;
  end if;
  if (new.batch_id, new.number, new.withdrawal_id, new.amount_rupees)
      is distinct from (old.batch_id, old.number, old.withdrawal_id, old.amount_rupees)
    or old.state <> 'waiting' or new.state = 'waiting'
    or (select state from payout_batch where id = new.batch_id) <> 'frozen' then
    perform withdrawal_refuse('a line of a frozen batch is settled once', 'payout_item_transition');
  end if;
  new.settled_at := clock_timestamp();
  return new;
end $$;

create trigger payout_item_changes before update on payout_item
  for each row execute function payout_check_item();

create or replace function payout_check_new_item() returns trigger language plpgsql as $$
declare
  batch payout_batch;
  request withdrawal;
begin
  select * into batch from payout_batch where id = new.batch_id for share;
  select * into request from withdrawal where id = new.withdrawal_id for share;
  if batch.state <> 'open' then
    perform withdrawal_refuse('a frozen batch takes nothing more', 'payout_not_open');
  end if;
  if request.state is distinct from 'approved' or request.method <> batch.method
    or (request.number, request.amount_rupees) is distinct from (new.number, new.amount_rupees)
    or exists (select from review_hold where withdrawal_id = request.id and released_at is null) then
    perform withdrawal_refuse('a batch takes approved withdrawals of its method, as they are', 'payout_item_fits');
  end if;
  return new;
end $$;

create trigger payout_item_starts before insert on payout_item
  for each row when (new.state = 'waiting') execute function payout_check_new_item();

-- A line is paid if and only if its withdrawal is, and by that transaction.
create or replace function payout_check_paid() returns trigger language plpgsql as $$
begin
  if new.state = 'paid' and not exists (select from withdrawal
      where id = new.withdrawal_id and state = 'completed' and payout_reference = new.transaction) then
    perform withdrawal_refuse('a paid line has a completed withdrawal', 'payout_item_matches');
  end if;
  return null;
end $$;

create constraint trigger payout_item_matches after update on payout_item
  deferrable initially deferred for each row execute function payout_check_paid();

create or replace function payout_guard_hold() returns trigger language plpgsql as $$
begin
  perform payout_wait(new.withdrawal_id);
  if exists (select from payout_item i join payout_batch b on b.id = i.batch_id
      where i.withdrawal_id = new.withdrawal_id and i.state = 'waiting' and b.state = 'frozen') then
    perform withdrawal_refuse('a payment of it is on its way', 'payout_in_progress');
  end if;
  delete from payout_item i using payout_batch b
    where i.withdrawal_id = new.withdrawal_id and i.state = 'waiting' and b.id = i.batch_id and b.state = 'open';
  return new;
end $$;

create trigger payout_guards_hold before insert on review_hold
  for each row execute function payout_guard_hold();

create or replace function payout_guard_withdrawal() returns trigger language plpgsql as $$
declare
  gone uuid := old.id;
begin
  perform payout_wait(gone);
  if exists (select from payout_item i join payout_batch b on b.id = i.batch_id
      where i.withdrawal_id = gone and i.state = 'waiting' and b.state = 'frozen') then
    perform withdrawal_refuse('a payment of it is on its way', 'payout_in_progress');
  end if;
  -- Out of a batch that is still being built it simply goes.
  delete from payout_item i using payout_batch b
    where i.withdrawal_id = gone and i.state = 'waiting' and b.id = i.batch_id and b.state = 'open';
  return coalesce(new, old);
end $$;

create trigger payout_guards_change before update of state on withdrawal
  for each row when (old.state = 'approved' and new.state <> old.state) execute function payout_guard_withdrawal();

create trigger payout_guards_removal before delete on withdrawal
  for each row execute function payout_guard_withdrawal();

create or replace function payout_keep_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or old.state <> 'open' then
    perform withdrawal_refuse('what was sent out stays on record', 'payout_stays');
  end if;
  return old;
end $$;

create trigger payout_batch_stays before delete on payout_batch
  for each row execute function payout_keep_batch();

create trigger payout_batch_no_truncate before truncate on payout_batch
  for each statement execute function payout_keep_batch();

create trigger payout_item_no_truncate before truncate on payout_item
  for each statement execute function payout_keep_batch();

create or replace function payout_keep_item() returns trigger language plpgsql as $$
begin
  if (select state from payout_batch where id = old.batch_id) <> 'open' then
    perform withdrawal_refuse('a line of a frozen batch stays', 'payout_stays');
  end if;
  return old;
end $$;

create trigger payout_item_stays before delete on payout_item
  for each row execute function payout_keep_item();

create or replace function payout_refuse_item() returns trigger language plpgsql as $$
begin
  perform withdrawal_refuse('a line starts waiting', 'payout_item_transition');
  return null;
end $$;

create trigger payout_item_starts_waiting before insert on payout_item
  for each row when (new.state <> 'waiting') execute function payout_refuse_item();

create or replace function payouts_refuse_while_stopped() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_stop) then
    perform withdrawal_refuse('payouts are stopped', 'payouts_stopped');
  end if;
  return new;
end $$;

create trigger withdrawal_stopped before update of state on withdrawal
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function payouts_refuse_while_stopped();

create trigger payout_batch_stopped before update of state on payout_batch
  for each row when (new.state = 'frozen' and old.state <> 'frozen') execute function payouts_refuse_while_stopped();

create or replace function payout_start_batch() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    perform withdrawal_refuse('a batch starts open', 'payout_transition');
  end if;
  new.built_at := clock_timestamp();
  return new;
end $$;

create trigger payout_batch_starts before insert on payout_batch
  for each row execute function payout_start_batch();

-- Whoever freezes the batch at this moment comes first: a line that was in the file must not slip out behind it.
create or replace function payout_wait(p_withdrawal uuid) returns void language plpgsql as $$
begin
  perform 1 from payout_batch
    where id in (select batch_id from payout_item where withdrawal_id = p_withdrawal and state = 'waiting')
    for share;
end $$;

-- A decision says what became of the game: it is written after it, in the same transaction.
create or replace function play_check_decision() returns trigger language plpgsql as $$
declare
  game play;
begin
  select * into game from play where id = new.play_id for update;
  if game.player_id is distinct from new.player_id then
    perform play_refuse('the game is another player''s', 'play_decision_player');
  end if;
  if new.decision = 'pay' and game.state <> 'paid'
    or new.decision = 'leave' and (game.state <> 'unpaid' or game.unpaid_reason is distinct from 'reviewed') then
    perform play_refuse('the game was not settled like that', 'play_decision_true');
  end if;
  new.decided_at := clock_timestamp();
  return new;
end $$;

create trigger play_decision_true before insert on play_decision
  for each row execute function play_check_decision();

-- Only a kept game is left unpaid like that, and whatever was settled stays as it was settled.
create or replace function play_check_left() returns trigger language plpgsql as $$
begin
  perform play_refuse('only a kept game is left unpaid by a person', 'play_left_from_held');
  return null;
end $$;

create trigger play_left_from_held before update of unpaid_reason, state on play
  for each row when ((new.unpaid_reason = 'reviewed' or old.unpaid_reason = 'reviewed')
    and (old.state, old.unpaid_reason) is distinct from (new.state, new.unpaid_reason) and old.state <> 'held')
  execute function play_check_left();

create or replace function play_check_paid() returns trigger language plpgsql as $$
begin
  if not play_matches(new.id, new.transaction_id) then
    perform play_refuse('a paid game has its posting', 'game_has_posting');
  end if;
  return null;
end $$;

create constraint trigger game_has_posting after insert or update of state on play
  deferrable initially deferred for each row when (new.state = 'paid') execute function play_check_paid();

-- Both are looked at on commit, when the two sides are written.
create or replace function play_check_posting() returns trigger language plpgsql as $$
begin
  if new.reference !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not play_matches(new.reference::uuid, new.id) then
    perform play_refuse('these coins were earned in no game', 'posting_has_game');
  end if;
  return null;
end $$;

create constraint trigger posting_has_game after insert on ledger_transaction
  deferrable initially deferred for each row when (new.reason = 'game') execute function play_check_posting();

-- Nothing is left unpaid in a person's name without the person; looked at on commit.
create or replace function play_check_reviewed() returns trigger language plpgsql as $$
begin
  if exists (select from play where id = new.id and unpaid_reason = 'reviewed')
    and not exists (select from play_decision where play_id = new.id) then
    perform play_refuse('somebody has to have decided it', 'play_reviewed_by');
  end if;
  return null;
end $$;

create constraint trigger play_reviewed_by after update of unpaid_reason on play
  deferrable initially deferred for each row when (new.unpaid_reason = 'reviewed')
  execute function play_check_reviewed();

create or replace function play_keep_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- It goes with the game, or with the player, whichever the database comes to first.
    if not exists (select from play where id = old.play_id)
      or not exists (select from player where id = old.player_id) then
      return old;
    end if;
  end if;
  perform play_refuse('what was decided stays decided', 'play_decision_immutable');
  return null;
end $$;

create trigger play_decision_immutable before update or delete on play_decision
  for each row execute function play_keep_decision();

create trigger play_decision_no_truncate before truncate on play_decision
  for each statement execute function play_keep_decision();

create or replace function play_keep_settings() returns trigger language plpgsql as $$
begin
  raise exception 'what a game was promised does not change'
    using errcode = 'integrity_constraint_violation', constraint = 'play_settings_kept';
end $$;

create trigger play_settings_kept before update of settings_version on play
  for each row when (new.settings_version <> old.settings_version) execute function play_keep_settings();

-- PL/pgSQL keeps the plan: each settled game asks this twice.
create or replace function play_matches(p_play uuid, p_transaction uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from play p
      join player o on o.id = p.player_id
      join ledger_transaction t on t.id = p_transaction
      join ledger_entry e on e.transaction_id = t.id and e.line = 1
      where p.id = p_play and p.state = 'paid' and p.transaction_id = t.id and t.reason = 'game'
        and t.reference = p.id::text and t.account_id = o.account_id and e.account_id = o.account_id
        and e.amount = p.coins_earned);
end $$;

create or replace function play_refuse_change() returns trigger language plpgsql as $$
begin
  -- A paid game goes with its player alone.
  if tg_op = 'DELETE' and not exists (select from player where id = old.player_id) then
    return old;
  end if;
  perform play_refuse('a paid game stays as it was paid', 'play_paid_stays');
  return null;
end $$;

create trigger play_paid_stays before update of id, player_id, game_id, rules, seed, state, finished_at, log, log_hash,
    score, ticks, inputs, coins_earned, transaction_id on play
  for each row when (old.state = 'paid' and
    (new.id, new.player_id, new.game_id, new.rules, new.seed, new.state, new.finished_at, new.log, new.log_hash,
      new.score, new.ticks, new.inputs, new.coins_earned, new.transaction_id)
    is distinct from
    (old.id, old.player_id, old.game_id, old.rules, old.seed, old.state, old.finished_at, old.log, old.log_hash,
      old.score, old.ticks, old.inputs, old.coins_earned, old.transaction_id))
  execute function play_refuse_change();

create trigger play_paid_goes before delete on play
  for each row when (old.state = 'paid') execute function play_refuse_change();

create trigger play_no_truncate before truncate on play
  for each statement execute function play_refuse_change();

create or replace function play_refuse(message text, rule text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
end $$;

create or replace function player_keep_account() returns trigger language plpgsql as $$
begin
  raise exception 'a player keeps the account they registered with'
    using errcode = 'integrity_constraint_violation', constraint = 'player_account_stays';
end $$;

create trigger player_account_stays before update of account_id on player
  for each row when (new.account_id <> old.account_id) execute function player_keep_account();

-- Rows are written once and processed once. Deleting stays possible: a deleted player's go along.
create or replace function referral_check_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.processed_at is not null then
      raise exception 'a new referral cannot be processed already'
        using errcode = 'check_violation', constraint = 'referral_starts_pending';
    end if;
    return new;
  end if;
  if old.processed_at is not null or new.processed_at is null
    or (new.id, new.referrer_id, new.new_player_id, new.referral_code, new.bonus_coins, new.created_at)
      is distinct from
      (old.id, old.referrer_id, old.new_player_id, old.referral_code, old.bonus_coins, old.created_at) then
    raise exception 'a referral goes from pending to processed, once'
      using errcode = 'integrity_constraint_violation', constraint = 'referral_transition';
  end if;
  if not exists (select from player where id = new.new_player_id and email_verified_at is not null) then
    raise exception 'the friend of referral % has no verified email', new.id
      using errcode = 'check_violation', constraint = 'referral_friend_verified';
  end if;
  return new;
end $$;

create trigger referral_transition before insert or update on pending_referral
  for each row execute function referral_check_change();

create or replace function referral_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.referrer_id)
    and exists (select from player where id = old.new_player_id) then
    raise exception 'a processed referral goes with one of its players alone'
      using errcode = 'integrity_constraint_violation', constraint = 'referral_stays';
  end if;
  return null;
end $$;

create constraint trigger referral_stays after delete on pending_referral
  deferrable initially deferred for each row
  when (old.processed_at is not null) execute function referral_check_left();

-- Both are checked at commit, when the two sides of a claim are written.
create or replace function referral_check_paid() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transaction t
      join player referrer on referrer.account_id = t.account_id
      join ledger_entry e on e.transaction_id = t.id and e.account_id = t.account_id
      where referrer.id = new.referrer_id and t.reason = 'referral' and t.reference = new.id::text
        and e.amount = new.bonus_coins
  ) then
    raise exception 'the processed referral % has no posting', new.id
      using errcode = 'check_violation', constraint = 'referral_has_posting';
  end if;
  return null;
end $$;

create constraint trigger referral_has_posting after update on pending_referral
  deferrable initially deferred for each row
  when (new.processed_at is not null) execute function referral_check_paid();

create or replace function referral_check_posting() returns trigger language plpgsql as $$
begin
  if not exists (
    select from pending_referral r
      join player referrer on referrer.id = r.referrer_id
      where r.id = new.reference::uuid and referrer.account_id = new.account_id and r.processed_at is not null
  ) then
    raise exception 'the referral bonus % is for no processed referral', new.reference
      using errcode = 'check_violation', constraint = 'posting_has_referral';
  end if;
  return null;
end $$;

create constraint trigger posting_has_referral after insert on ledger_transaction
  deferrable initially deferred for each row
  when (new.reason = 'referral') execute function referral_check_posting();

create or replace function review_check_hold_change() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or new.released_by is null
    or (new.withdrawal_id, new.number, new.causes, new.explanation, new.held_by, new.held_at)
      is distinct from (old.withdrawal_id, old.number, old.causes, old.explanation, old.held_by, old.held_at) then
    perform withdrawal_refuse('a hold is released once and changes in nothing else', 'review_hold_transition');
  end if;
  new.released_at := clock_timestamp();
  return new;
end $$;

create trigger review_hold_changes before update on review_hold
  for each row execute function review_check_hold_change();

create or replace function review_check_new_hold() returns trigger language plpgsql as $$
declare
  request withdrawal;
begin
  -- Whoever decides at this moment has this row, or waits for it.
  select * into request from withdrawal where id = new.withdrawal_id for update;
  if request.state not in ('pending', 'approved') then
    perform withdrawal_refuse('what is decided is not held', 'review_hold_of_open');
  end if;
  if new.number <> 1 + (select count(*) from review_hold where withdrawal_id = new.withdrawal_id) then
    perform withdrawal_refuse('holds are numbered in their order', 'review_hold_order');
  end if;
  if new.released_by is not null then
    perform withdrawal_refuse('a hold starts open', 'review_hold_transition');
  end if;
  new.held_at := clock_timestamp();
  return new;
end $$;

create trigger review_hold_starts before insert on review_hold
  for each row execute function review_check_new_hold();

create or replace function review_check_reply() returns trigger language plpgsql as $$
begin
  perform from review_hold where withdrawal_id = new.withdrawal_id and number = new.hold_number
    and released_at is null for update;
  if not found then
    perform withdrawal_refuse('only what is held is answered', 'review_reply_to_open');
  end if;
  if new.number <> 1 + (select count(*) from review_reply
      where withdrawal_id = new.withdrawal_id and hold_number = new.hold_number) then
    perform withdrawal_refuse('replies are numbered in their order', 'review_reply_order');
  end if;
  new.at := clock_timestamp();
  return new;
end $$;

create trigger review_reply_starts before insert on review_reply
  for each row execute function review_check_reply();

create or replace function review_goes_with_payee() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal_payee where withdrawal_id = old.withdrawal_id) then
    perform withdrawal_refuse('a conversation goes with its player alone', 'review_stays');
  end if;
  return old;
end $$;

create trigger review_hold_stays before delete on review_hold
  for each row execute function review_goes_with_payee();

create trigger review_reply_stays before delete on review_reply
  for each row execute function review_goes_with_payee();

create or replace function review_keep_reply() returns trigger language plpgsql as $$
begin
  perform withdrawal_refuse('what was said stays said', 'review_reply_immutable');
  return null;
end $$;

create trigger review_reply_immutable before update on review_reply
  for each row execute function review_keep_reply();

create or replace function settings_check_next() returns trigger language plpgsql as $$
begin
  -- Of two who saw the same version one is first; the other meets the primary key, or this.
  if new.number <> coalesce((select max(number) from settings_version), 0) + 1 then
    raise exception 'version % does not follow the last one', new.number
      using errcode = 'integrity_constraint_violation', constraint = 'settings_next';
  end if;
  if new.restores is not null
    and new.values is distinct from (select v.values from settings_version v where v.number = new.restores) then
    raise exception 'version % does not bring back version %', new.number, new.restores
      using errcode = 'integrity_constraint_violation', constraint = 'settings_restores';
  end if;
  new.at := clock_timestamp();
  return new;
end $$;

create trigger settings_next before insert on settings_version
  for each row execute function settings_check_next();

create or replace function settings_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'settings are only ever added to'
    using errcode = 'integrity_constraint_violation', constraint = 'settings_immutable';
end $$;

create trigger settings_immutable before update or delete on settings_version
  for each row execute function settings_refuse_change();

create trigger settings_no_truncate before truncate on settings_version
  for each statement execute function settings_refuse_change();

create or replace function wallet_check_account() returns trigger language plpgsql as $$
declare
  account record;
begin
  select balance, held, sequence into account from wallet_account where id = new.id;
  if not coalesce((
    select count(*) = least(account.sequence, 1) and bool_and(e.sequence = account.sequence and e.balance_after = account.balance)
      from ledger_entry e
      where e.account_id = new.id and e.sequence in (account.sequence, account.sequence + 1)
  ), account.balance = 0 and account.sequence = 0) then
    raise exception 'the balance of % is not that of its newest entry', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_ledger';
  end if;
  if account.held <> (
    select coalesce(sum(coins), 0) from wallet_hold where account_id = new.id and state = 'open'
  ) then
    raise exception 'what is held of % is not the sum of its open holds', new.id
      using errcode = 'check_violation', constraint = 'wallet_follows_holds';
  end if;
  return null;
end $$;

create constraint trigger wallet_follows_ledger after insert or update on wallet_account
  deferrable initially deferred for each row execute function wallet_check_account();

create or replace function wallet_check_hold_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.state = 'open'
    or (new.account_id, new.reference, new.coins) is distinct from (old.account_id, old.reference, old.coins) then
    raise exception 'a hold goes from open to its end, once'
      using errcode = 'integrity_constraint_violation', constraint = 'hold_transition';
  end if;
  return new;
end $$;

create trigger hold_transition before update on wallet_hold
  for each row execute function wallet_check_hold_change();

create or replace function wallet_check_hold() returns trigger language plpgsql as $$
declare
  expected text := case new.state when 'open' then 'withdrawal' when 'released' then 'withdrawal_returned'
    when 'settled' then 'withdrawal_settled' else 'forfeit' end;
begin
  if not exists (
    select from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.account_id = new.account_id and t.reason = expected and t.reference = new.reference
        and abs(e.amount) = new.coins
  ) then
    raise exception 'the hold % has no posting', new.reference
      using errcode = 'check_violation', constraint = 'hold_matches_ledger';
  end if;
  if (select held from wallet_account where id = new.account_id) <> (
    select coalesce(sum(coins), 0) from wallet_hold where account_id = new.account_id and state = 'open'
  ) then
    raise exception 'what is held of % is not the sum of its open holds', new.account_id
      using errcode = 'check_violation', constraint = 'wallet_follows_holds';
  end if;
  return null;
end $$;

create constraint trigger hold_matches_ledger after insert or update on wallet_hold
  deferrable initially deferred for each row execute function wallet_check_hold();

create or replace function wallet_close_hold(p_account uuid, p_reference text, p_label text, p_state text)
returns wallet_posting language plpgsql as $$
declare
  account record;
  hold record;
  result wallet_posting;
  house_reason text := case p_state when 'settled' then 'withdrawal_settled' when 'forfeited' then 'forfeit' end;
  house_account text := case p_state when 'settled' then 'settled' when 'forfeited' then 'forfeit' end;
begin
  select balance into strict account from wallet_account where id = p_account for no key update;
  select coins, state into strict hold from wallet_hold where account_id = p_account and reference = p_reference;
  if hold.state not in ('open', p_state) then
    result.refusal := 'hold_closed';
    return result;
  end if;
  update wallet_hold set state = p_state
    where account_id = p_account and reference = p_reference and state = 'open';
  if p_state = 'released' then
    return wallet_post(p_account, 'withdrawal_returned', p_reference, p_label, hold.coins, 'payable', -hold.coins);
  end if;
  result.coins := hold.coins;
  result.balance := account.balance;
  result.duplicate := hold.state = p_state;
  if result.duplicate then
    select id into result.transaction_id from ledger_transaction
      where account_id = p_account and reason = house_reason and reference = p_reference;
    return result;
  end if;
  update wallet_account set held = held - hold.coins where id = p_account;
  insert into ledger_transaction (account_id, reason, reference, label)
    values (p_account, house_reason, p_reference, p_label) returning id into result.transaction_id;
  insert into ledger_entry (transaction_id, line, house, amount) values
    (result.transaction_id, 1, 'payable', -hold.coins),
    (result.transaction_id, 2, house_account, hold.coins);
  return result;
end $$;

create or replace function wallet_open_hold(p_account uuid, p_reference text, p_label text, p_coins bigint)
returns wallet_posting language plpgsql as $$
declare
  result wallet_posting;
begin
  result := wallet_post(p_account, 'withdrawal', p_reference, p_label, -p_coins, 'payable', p_coins);
  if not result.duplicate and result.refusal is null then
    insert into wallet_hold (account_id, reference, coins) values (p_account, p_reference, p_coins);
  end if;
  return result;
end $$;

create or replace function wallet_post(
  p_account uuid, p_reason text, p_reference text, p_label text, p_coins bigint,
  p_house text default 'mint', p_held bigint default 0
) returns wallet_posting language plpgsql as $$
declare
  account record;
  result wallet_posting;
begin
  select balance, held, sequence into strict account
    from wallet_account where id = p_account for no key update;
  select t.id, e.amount, e.balance_after, true into result.transaction_id, result.coins, result.balance, result.duplicate
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account_id = t.account_id
    where t.account_id = p_account and t.reason = p_reason and t.reference = p_reference;
  if found then
    return result;
  end if;
  result.duplicate := false;
  result.coins := p_coins;
  result.balance := account.balance + p_coins;
  result.refusal := case
    when p_house = 'mint' and p_coins > 100 then 'coin_update_too_large'
    when p_house = 'mint' and p_coins < 1 then 'invalid_coin_value'
    when result.balance < 0 then 'not_enough_coins'
    when result.balance + account.held + p_held > 1000000 then 'invalid_coin_value'
  end;
  if result.refusal is not null then
    return result;
  end if;
  update wallet_account set balance = result.balance, held = held + p_held, sequence = sequence + 1
    where id = p_account;
  insert into ledger_transaction (account_id, reason, reference, label)
    values (p_account, p_reason, p_reference, p_label) returning id into result.transaction_id;
  insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after) values
    (result.transaction_id, 1, p_account, null, p_coins, account.sequence + 1, result.balance),
    (result.transaction_id, 2, null, p_house, -p_coins, null, null);
  return result;
end $$;

create or replace function withdrawal_check_account() returns trigger language plpgsql as $$
begin
  if not exists (select from player where id = new.player_id and account_id = new.account_id) then
    perform withdrawal_refuse('the coins are not those of its player', 'withdrawal_own_account');
  end if;
  return null;
end $$;

create trigger withdrawal_own_account after insert on withdrawal
  for each row execute function withdrawal_check_account();

create or replace function withdrawal_check_four_eyes() returns trigger language plpgsql as $$
begin
  if new.approved_by = new.completed_by and new.amount_rupees >= four_eyes_from(new.requested_at) then
    perform withdrawal_refuse('whoever approved this amount may not complete it', 'withdrawal_four_eyes');
  end if;
  return new;
end $$;

create trigger withdrawal_four_eyes before update of state on withdrawal
  for each row when (new.state = 'completed' and old.state <> 'completed') execute function withdrawal_check_four_eyes();

create or replace function withdrawal_check_gone() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_hold
      where account_id = old.account_id and reference = old.id::text and state not in ('forfeited', 'released')) then
    perform withdrawal_refuse('its coins are still held', 'withdrawal_matches_hold');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_gone after delete on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_gone();

-- Pausing means pausing, whoever asks; and a rejection ends the conversation.
create or replace function withdrawal_check_held() returns trigger language plpgsql as $$
begin
  if exists (select from review_hold where withdrawal_id = new.id and released_at is null) then
    perform withdrawal_refuse('it is held: release it first', 'withdrawal_held');
  end if;
  return new;
end $$;

create trigger withdrawal_held before update on withdrawal
  for each row when (new.state <> old.state and new.state in ('approved', 'completed'))
  execute function withdrawal_check_held();

create or replace function withdrawal_check_insert() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' or new.player_id is null then
    perform withdrawal_refuse('a withdrawal starts pending, with its player', 'withdrawal_transition');
  end if;
  new.requested_at := clock_timestamp();
  return new;
end $$;

create trigger withdrawal_starts before insert on withdrawal
  for each row execute function withdrawal_check_insert();

create or replace function withdrawal_check_itself() returns trigger language plpgsql as $$
begin
  perform withdrawal_check(new.id);
  return null;
end $$;

create constraint trigger withdrawal_matches after insert or update on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_itself();

-- Both are looked at on commit: a deletion takes the player away after their rows.
create or replace function withdrawal_check_left() returns trigger language plpgsql as $$
begin
  if exists (select from player where id = old.player_id) then
    perform withdrawal_refuse('a withdrawal goes with its player alone', 'withdrawal_stays');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_with_player after delete on withdrawal
  deferrable initially deferred for each row execute function withdrawal_check_left();

-- Coins do not go back, or out, beside their withdrawal.
create or replace function withdrawal_check_of_hold() returns trigger language plpgsql as $$
begin
  if new.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform withdrawal_check(new.reference::uuid);
  end if;
  return null;
end $$;

create constraint trigger withdrawal_follows_hold after update on wallet_hold
  deferrable initially deferred for each row execute function withdrawal_check_of_hold();

create or replace function withdrawal_check_of_payee() returns trigger language plpgsql as $$
begin
  perform withdrawal_check(new.withdrawal_id);
  return null;
end $$;

create constraint trigger withdrawal_payee_matches after insert on withdrawal_payee
  deferrable initially deferred for each row execute function withdrawal_check_of_payee();

-- Looked at on commit, and whatever was put in its place: a payee is not exchanged for another.
create or replace function withdrawal_check_payee_gone() returns trigger language plpgsql as $$
begin
  if exists (select from withdrawal where id = old.withdrawal_id and player_id is not null) then
    perform withdrawal_refuse('the payee goes with the player alone', 'withdrawal_payee_immutable');
  end if;
  return null;
end $$;

create constraint trigger withdrawal_payee_stays after delete on withdrawal_payee
  deferrable initially deferred for each row execute function withdrawal_check_payee_gone();

create or replace function withdrawal_check_update() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.amount_rupees, new.method, new.requested_at)
      is distinct from (old.id, old.account_id, old.amount_rupees, old.method, old.requested_at)
    or (new.player_id is distinct from old.player_id and new.player_id is not null) then
    perform withdrawal_refuse('what was requested does not change', 'withdrawal_immutable');
  end if;
  if new.state = old.state then
    if (new.decided_at, new.processed_at, new.approved_by, new.completed_by, new.rejected_by,
        new.reject_reason_code, new.reject_reason, new.payout_reference)
      is distinct from (old.decided_at, old.processed_at, old.approved_by, old.completed_by, old.rejected_by,
        old.reject_reason_code, old.reject_reason, old.payout_reference) then
      perform withdrawal_refuse('what was decided does not change', 'withdrawal_frozen');
    end if;
    return new;
  end if;
  if (old.state, new.state) not in (('pending', 'approved'), ('approved', 'completed'),
      ('pending', 'rejected'), ('approved', 'rejected')) then
    perform withdrawal_refuse(format('%s does not become %s', old.state, new.state), 'withdrawal_transition');
  end if;
  if old.state = 'approved' and new.approved_by is distinct from old.approved_by then
    perform withdrawal_refuse('who approved does not change', 'withdrawal_frozen');
  end if;
  new.decided_at := coalesce(old.decided_at, clock_timestamp());
  new.processed_at := case when new.state = 'approved' then null else clock_timestamp() end;
  if new.state = 'completed' and new.approved_by = new.completed_by
    and new.amount_rupees >= coalesce((select four_eyes_from_rupees from withdrawal_setting), 0) then
    perform withdrawal_refuse('whoever approved this amount may not complete it', 'withdrawal_four_eyes');
  end if;
  return new;
end $$;

create trigger withdrawal_changes before update on withdrawal
  for each row execute function withdrawal_check_update();

-- What only holds once request or decision are complete is checked at commit.
create or replace function withdrawal_check(p_id uuid) returns void language plpgsql as $$
declare
  request withdrawal;
  payee withdrawal_payee;
  expected text;
begin
  select * into request from withdrawal where id = p_id;
  if not found then
    return;
  end if;
  expected := case request.state when 'completed' then 'settled' when 'rejected' then 'released' else 'open' end;
  if not exists (
    select from wallet_hold where account_id = request.account_id and reference = p_id::text
      and coins = request.coins and state = expected
  ) then
    perform withdrawal_refuse(format('the %s withdrawal has no %s hold', request.state, expected), 'withdrawal_matches_hold');
  end if;
  select * into payee from withdrawal_payee where withdrawal_id = p_id;
  if request.player_id is null then
    if found or request.state <> 'completed' then
      perform withdrawal_refuse('only a completed one outlives its player, without a payee', 'withdrawal_owner');
    end if;
  elsif not coalesce(case when request.method = 'Bank Transfer'
      then num_nulls(payee.bank_name, payee.account_number, payee.account_holder_name) = 0 and payee.phone_number is null
      else payee.phone_number is not null
        and num_nonnulls(payee.bank_name, payee.account_number, payee.account_holder_name) = 0
      end, false) then
    perform withdrawal_refuse('the payee does not fit the method', 'withdrawal_payee_complete');
  end if;
end $$;

create or replace function withdrawal_end_hold() returns trigger language plpgsql as $$
begin
  update review_hold set released_by = new.rejected_by where withdrawal_id = new.id and released_at is null;
  return null;
end $$;

create trigger withdrawal_ends_hold after update on withdrawal
  for each row when (new.state <> old.state and new.state = 'rejected')
  execute function withdrawal_end_hold();

-- The lowest amount that held at any moment since it was asked for; 0, so always, where none ever was.
create or replace function four_eyes_from(requested timestamptz) returns integer language sql stable as $$
  select coalesce(least(
    (select ("values" ->> 'fourEyesFromRupees')::integer from settings_version where at <= requested
      order by number desc limit 1),
    (select min(("values" ->> 'fourEyesFromRupees')::integer) from settings_version where at > requested)), 0)
$$;

create or replace function withdrawal_guard_delete() returns trigger language plpgsql as $$
begin
  if old.state = 'completed' then
    perform withdrawal_refuse('what was paid out stays on record', 'withdrawal_stays');
  end if;
  return old;
end $$;

create trigger withdrawal_stays before delete on withdrawal
  for each row execute function withdrawal_guard_delete();

create or replace function withdrawal_guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from withdrawal where id = old.withdrawal_id) then
    return old;
  end if;
  perform withdrawal_refuse('the timeline writes itself', 'withdrawal_event_guarded');
  return null;
end $$;

create trigger withdrawal_event_guarded before insert or update or delete on withdrawal_event
  for each row execute function withdrawal_guard_event();

create or replace function withdrawal_keep_number() returns trigger language plpgsql as $$
begin
  perform withdrawal_refuse('what was requested does not change', 'withdrawal_immutable');
  return null;
end $$;

create trigger withdrawal_number_stays before update on withdrawal
  for each row when (new.number <> old.number) execute function withdrawal_keep_number();

create or replace function withdrawal_refuse_payee_change() returns trigger language plpgsql as $$
begin
  perform withdrawal_refuse('who is paid does not change', 'withdrawal_payee_immutable');
  return null;
end $$;

create trigger withdrawal_payee_immutable before update on withdrawal_payee
  for each row execute function withdrawal_refuse_payee_change();

create or replace function withdrawal_refuse_truncate() returns trigger language plpgsql as $$
begin
  perform withdrawal_refuse('withdrawals are not swept away', 'withdrawal_stays');
  return null;
end $$;

create trigger withdrawal_no_truncate before truncate on withdrawal
  for each statement execute function withdrawal_refuse_truncate();

create trigger withdrawal_payee_no_truncate before truncate on withdrawal_payee
  for each statement execute function withdrawal_refuse_truncate();

create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
  for each statement execute function withdrawal_refuse_truncate();

create trigger review_hold_no_truncate before truncate on review_hold
  for each statement execute function withdrawal_refuse_truncate();

create trigger review_reply_no_truncate before truncate on review_reply
  for each statement execute function withdrawal_refuse_truncate();

-- Times are the database's own: nobody dates a decision back.
create or replace function withdrawal_refuse(message text, rule text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
end $$;

-- The database writes the timeline itself, so it never tells another story than the states.
create or replace function withdrawal_write_event() returns trigger language plpgsql as $$
begin
  insert into withdrawal_event (withdrawal_id, state, at)
    values (new.id, new.state, coalesce(new.processed_at, new.decided_at, new.requested_at));
  return null;
end $$;

create trigger withdrawal_first_event after insert on withdrawal
  for each row execute function withdrawal_write_event();

create trigger withdrawal_next_event after update on withdrawal
  for each row when (new.state <> old.state) execute function withdrawal_write_event();
