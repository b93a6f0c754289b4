import { sql, type Kysely } from 'kysely';

/**
 * Payout batches (docs/decisions/0019). A frozen batch is money on its way: until a result says what became of a line, its
 * withdrawal is neither paid again nor rejected, held or removed. The database sees to it, whoever asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
  await batches.execute(db);
  await items.execute(db);
  await withdrawals.execute(db);
}

const tables = sql`
  create table payout_batch (
    id uuid primary key default gen_random_uuid(),
    number bigint generated always as identity unique,
    method text not null check (method in ('eSewa', 'Khalti', 'IME Pay', 'Bank Transfer')),
    state text not null default 'open' constraint payout_state check (state in ('open', 'frozen', 'closed')),
    built_by uuid not null references operator,
    built_at timestamptz not null default clock_timestamp(),
    frozen_by uuid references operator,
    frozen_at timestamptz,
    closed_at timestamptz,
    constraint payout_shape check (case state
      when 'open' then num_nonnulls(frozen_by, frozen_at, closed_at) = 0
      when 'frozen' then num_nulls(frozen_by, frozen_at) = 0 and closed_at is null
      else num_nulls(frozen_by, frozen_at, closed_at) = 0 end)
  );

  create table payout_item (
    batch_id uuid not null references payout_batch on delete cascade,
    -- Kept when the withdrawal goes: the number says what was paid or failed.
    number bigint not null,
    withdrawal_id uuid references withdrawal on delete set null,
    amount_rupees integer not null check (amount_rupees > 0),
    state text not null default 'waiting' constraint payout_item_state check (state in ('waiting', 'paid', 'failed')),
    transaction text check (char_length(transaction) between 1 and 100),
    reason text check (char_length(reason) between 1 and 200),
    settled_at timestamptz,
    primary key (batch_id, number),
    constraint payout_item_shape check (case state
      when 'waiting' then num_nonnulls(transaction, reason, settled_at) = 0
      when 'paid' then num_nulls(transaction, settled_at) = 0 and reason is null
      else settled_at is not null and transaction is null end)
  );
  -- Whatever waits or was paid is in one batch alone; what failed may go into another.
  create unique index payout_item_once on payout_item (withdrawal_id) where state <> 'failed';
  create index payout_item_withdrawal on payout_item (withdrawal_id);

  create table payout_import (
    batch_id uuid not null references payout_batch on delete cascade,
    table_hash bytea not null check (octet_length(table_hash) = 32),
    imported_by uuid not null references operator,
    at timestamptz not null default clock_timestamp(),
    primary key (batch_id, table_hash)
  );`;

const batches = sql`
  create function payout_check_batch() returns trigger language plpgsql as $$
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
  create function payout_start_batch() returns trigger language plpgsql as $$
  begin
    if new.state <> 'open' then
      perform withdrawal_refuse('a batch starts open', 'payout_transition');
    end if;
    new.built_at := clock_timestamp();
    return new;
  end $$;
  create trigger payout_batch_starts before insert on payout_batch
    for each row execute function payout_start_batch();
  create trigger payout_batch_changes before update on payout_batch
    for each row execute function payout_check_batch();

  create function payout_keep_batch() returns trigger language plpgsql as $$
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
    for each statement execute function payout_keep_batch();`;

const items = sql`
  create function payout_check_new_item() returns trigger language plpgsql as $$
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
  create function payout_refuse_item() returns trigger language plpgsql as $$
  begin
    perform withdrawal_refuse('a line starts waiting', 'payout_item_transition');
    return null;
  end $$;
  create trigger payout_item_starts_waiting before insert on payout_item
    for each row when (new.state <> 'waiting') execute function payout_refuse_item();

  create function payout_check_item() returns trigger language plpgsql as $$
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

  create function payout_keep_item() returns trigger language plpgsql as $$
  begin
    if (select state from payout_batch where id = old.batch_id) <> 'open' then
      perform withdrawal_refuse('a line of a frozen batch stays', 'payout_stays');
    end if;
    return old;
  end $$;
  create trigger payout_item_stays before delete on payout_item
    for each row execute function payout_keep_item();

  -- A line is paid if and only if its withdrawal is, and by that transaction.
  create function payout_check_paid() returns trigger language plpgsql as $$
  begin
    if new.state = 'paid' and not exists (select from withdrawal
        where id = new.withdrawal_id and state = 'completed' and payout_reference = new.transaction) then
      perform withdrawal_refuse('a paid line has a completed withdrawal', 'payout_item_matches');
    end if;
    return null;
  end $$;
  create constraint trigger payout_item_matches after update on payout_item
    deferrable initially deferred for each row execute function payout_check_paid();`;

const withdrawals = sql`
  -- Whoever freezes the batch at this moment comes first: a line that was in the file must not slip out behind it.
  create function payout_wait(p_withdrawal uuid) returns void language plpgsql as $$
  begin
    perform 1 from payout_batch
      where id in (select batch_id from payout_item where withdrawal_id = p_withdrawal and state = 'waiting')
      for share;
  end $$;

  create function payout_guard_withdrawal() returns trigger language plpgsql as $$
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

  create function payout_guard_hold() returns trigger language plpgsql as $$
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
    for each row execute function payout_guard_hold();`;
