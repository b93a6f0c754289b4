import { sql, type Kysely } from 'kysely';

/**
 * Withdrawals (§3, §4). Who is paid stands apart from what is paid: `withdrawal` outlives its player,
 * `withdrawal_payee` holds everything personal and goes with them. What must never happen to a payout
 * is refused here, by the database, whoever asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
  await changes.execute(db);
  await timeline.execute(db);
  await payees.execute(db);
  await commitRules.execute(db);
  await removal.execute(db);
}

const tables = sql`
  -- From this amount on the operator who approves may not be the one who completes.
  create table withdrawal_setting (
    singleton boolean primary key default true constraint withdrawal_setting_once check (singleton),
    four_eyes_from_rupees integer not null default 500
      constraint four_eyes_range check (four_eyes_from_rupees between 0 and 1000)
  );
  insert into withdrawal_setting default values;

  create table withdrawal (
    -- Made by the player's device, so that a request sent twice is one.
    id uuid primary key,
    player_id uuid references player on delete set null,
    account_id uuid not null references wallet_account,
    amount_rupees integer not null
      constraint withdrawal_amount check (amount_rupees in (100, 250, 500, 1000)),
    coins integer not null generated always as (amount_rupees * 100) stored,
    method text not null
      constraint withdrawal_method check (method in ('eSewa', 'Khalti', 'IME Pay', 'Bank Transfer')),
    state text not null default 'pending'
      constraint withdrawal_state check (state in ('pending', 'approved', 'completed', 'rejected')),
    requested_at timestamptz not null default clock_timestamp(),
    -- The first decision, and the end: completed or rejected.
    decided_at timestamptz,
    processed_at timestamptz,
    approved_by uuid,
    completed_by uuid,
    rejected_by uuid,
    reject_reason_code text constraint withdrawal_reason
      check (reject_reason_code in ('details_wrong', 'name_differs', 'account_unreachable', 'rules_broken', 'other')),
    reject_reason text constraint withdrawal_reason_length check (char_length(reject_reason) between 1 and 300),
    payout_reference text constraint withdrawal_payout_once unique
      constraint withdrawal_payout_length check (char_length(payout_reference) between 1 and 100),
    constraint withdrawal_shape check (case state
      when 'pending' then num_nonnulls(decided_at, processed_at, approved_by, completed_by, rejected_by,
        reject_reason_code, reject_reason, payout_reference) = 0
      when 'approved' then num_nulls(decided_at, approved_by) = 0
        and num_nonnulls(processed_at, completed_by, rejected_by, reject_reason_code, reject_reason, payout_reference) = 0
      when 'completed' then num_nulls(decided_at, processed_at, approved_by, completed_by, payout_reference) = 0
        and num_nonnulls(rejected_by, reject_reason_code, reject_reason) = 0
      else num_nulls(decided_at, processed_at, rejected_by, reject_reason_code) = 0
        and num_nonnulls(completed_by, payout_reference) = 0
        and (reject_reason_code <> 'other' or reject_reason is not null)
      end)
  );
  create index withdrawal_player on withdrawal (player_id, requested_at desc);
  create index withdrawal_queue on withdrawal (state, requested_at);

  create table withdrawal_payee (
    withdrawal_id uuid primary key references withdrawal on delete cascade,
    user_name text not null check (char_length(user_name) between 1 and 50),
    user_email text not null check (char_length(user_email) between 1 and 254),
    phone_number text constraint payee_phone check (phone_number ~ '^[0-9]{10}$'),
    bank_name text constraint payee_bank check (char_length(bank_name) between 1 and 60),
    account_number text constraint payee_account check (char_length(account_number) between 1 and 34),
    account_holder_name text constraint payee_holder check (char_length(account_holder_name) between 1 and 80)
  );

  create table withdrawal_event (
    withdrawal_id uuid not null references withdrawal on delete cascade,
    state text not null,
    at timestamptz not null,
    primary key (withdrawal_id, state)
  );`;

// Times are the database's own: nobody dates a decision back.
const changes = sql`
  create function withdrawal_refuse(message text, rule text) returns void language plpgsql as $$
  begin
    raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
  end $$;

  create function withdrawal_check_insert() returns trigger language plpgsql as $$
  begin
    if new.state <> 'pending' or new.player_id is null then
      perform withdrawal_refuse('a withdrawal starts pending, with its player', 'withdrawal_transition');
    end if;
    new.requested_at := clock_timestamp();
    return new;
  end $$;
  create trigger withdrawal_starts before insert on withdrawal
    for each row execute function withdrawal_check_insert();

  create function withdrawal_check_update() returns trigger language plpgsql as $$
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

  create function withdrawal_refuse_truncate() returns trigger language plpgsql as $$
  begin
    perform withdrawal_refuse('withdrawals are not swept away', 'withdrawal_stays');
    return null;
  end $$;
  create trigger withdrawal_no_truncate before truncate on withdrawal
    for each statement execute function withdrawal_refuse_truncate();
  create trigger withdrawal_payee_no_truncate before truncate on withdrawal_payee
    for each statement execute function withdrawal_refuse_truncate();
  create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
    for each statement execute function withdrawal_refuse_truncate();`;

// The database writes the timeline itself, so it never tells another story than the states.
const timeline = sql`
  create function withdrawal_write_event() returns trigger language plpgsql as $$
  begin
    insert into withdrawal_event (withdrawal_id, state, at)
      values (new.id, new.state, coalesce(new.processed_at, new.decided_at, new.requested_at));
    return null;
  end $$;
  create trigger withdrawal_first_event after insert on withdrawal
    for each row execute function withdrawal_write_event();
  create trigger withdrawal_next_event after update on withdrawal
    for each row when (new.state <> old.state) execute function withdrawal_write_event();

  create function withdrawal_guard_event() returns trigger language plpgsql as $$
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
    for each row execute function withdrawal_guard_event();`;

const payees = sql`
  create function withdrawal_refuse_payee_change() returns trigger language plpgsql as $$
  begin
    perform withdrawal_refuse('who is paid does not change', 'withdrawal_payee_immutable');
    return null;
  end $$;
  create trigger withdrawal_payee_immutable before update on withdrawal_payee
    for each row execute function withdrawal_refuse_payee_change();

  -- Looked at on commit, and whatever was put in its place: a payee is not exchanged for another.
  create function withdrawal_check_payee_gone() returns trigger language plpgsql as $$
  begin
    if exists (select from withdrawal where id = old.withdrawal_id and player_id is not null) then
      perform withdrawal_refuse('the payee goes with the player alone', 'withdrawal_payee_immutable');
    end if;
    return null;
  end $$;
  create constraint trigger withdrawal_payee_stays after delete on withdrawal_payee
    deferrable initially deferred for each row execute function withdrawal_check_payee_gone();`;

// What only holds once request or decision are complete is checked at commit.
const commitRules = sql`
  create function withdrawal_check(p_id uuid) returns void language plpgsql as $$
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

  create function withdrawal_check_itself() returns trigger language plpgsql as $$
  begin
    perform withdrawal_check(new.id);
    return null;
  end $$;
  create constraint trigger withdrawal_matches after insert or update on withdrawal
    deferrable initially deferred for each row execute function withdrawal_check_itself();

  create function withdrawal_check_of_payee() returns trigger language plpgsql as $$
  begin
    perform withdrawal_check(new.withdrawal_id);
    return null;
  end $$;
  create constraint trigger withdrawal_payee_matches after insert on withdrawal_payee
    deferrable initially deferred for each row execute function withdrawal_check_of_payee();

  -- Coins do not go back, or out, beside their withdrawal.
  create function withdrawal_check_of_hold() returns trigger language plpgsql as $$
  begin
    if new.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform withdrawal_check(new.reference::uuid);
    end if;
    return null;
  end $$;
  create constraint trigger withdrawal_follows_hold after update on wallet_hold
    deferrable initially deferred for each row execute function withdrawal_check_of_hold();`;

const removal = sql`
  create function withdrawal_guard_delete() returns trigger language plpgsql as $$
  begin
    if old.state = 'completed' then
      perform withdrawal_refuse('what was paid out stays on record', 'withdrawal_stays');
    end if;
    return old;
  end $$;
  create trigger withdrawal_stays before delete on withdrawal
    for each row execute function withdrawal_guard_delete();

  create function withdrawal_check_gone() returns trigger language plpgsql as $$
  begin
    if exists (select from wallet_hold
        where account_id = old.account_id and reference = old.id::text and state not in ('forfeited', 'released')) then
      perform withdrawal_refuse('its coins are still held', 'withdrawal_matches_hold');
    end if;
    return null;
  end $$;
  create constraint trigger withdrawal_gone after delete on withdrawal
    deferrable initially deferred for each row execute function withdrawal_check_gone();`;
