import { sql, type Kysely } from 'kysely';

/**
 * The ledger (§5, §9; docs/decisions/0003-ledger.md). What must never happen to coins is refused
 * here, by the database, whoever asks. The functions at the end are its only intended writers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
  await immutability.execute(db);
  await entryRules.execute(db);
  await commitRules.execute(db);
  await holdRules.execute(db);
  await posting.execute(db);
  await holding.execute(db);
}

// A transaction has exactly two lines. The player's side carries a running balance; the house's
// side (mint, payable, settled, forfeit) is a name without a row, so no payout waits for another.
const tables = sql`
  create table wallet_account (
    id uuid primary key default gen_random_uuid(),
    balance bigint not null default 0,
    held bigint not null default 0,
    sequence bigint not null default 0,
    opened_at timestamptz not null default clock_timestamp(),
    -- What is held still counts, so that giving it back can never be refused.
    constraint wallet_balance_range check (balance >= 0 and held >= 0 and balance + held <= 1000000)
  ) with (fillfactor = 70);

  create table ledger_transaction (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references wallet_account,
    reason text not null constraint ledger_reason check (reason in (
      'registration', 'referral_code', 'referral', 'game', 'daily_task',
      'withdrawal', 'withdrawal_returned', 'withdrawal_settled', 'forfeit')),
    reference text not null constraint ledger_reference check (length(reference) between 1 and 100),
    label text not null constraint ledger_label check (length(label) between 1 and 120),
    at timestamptz not null default clock_timestamp(),
    constraint ledger_once unique (account_id, reason, reference)
  );

  create table ledger_entry (
    transaction_id uuid not null references ledger_transaction,
    line smallint not null constraint ledger_two_lines check (line in (1, 2)),
    account_id uuid references wallet_account,
    house text constraint ledger_house check (house in ('mint', 'payable', 'settled', 'forfeit')),
    amount bigint not null constraint ledger_amount check (amount <> 0),
    sequence bigint,
    balance_after bigint,
    primary key (transaction_id, line),
    constraint ledger_sequence unique (account_id, sequence),
    constraint ledger_one_side check ((account_id is null) <> (house is null)),
    constraint ledger_running check (
      (account_id is null) = (sequence is null) and (account_id is null) = (balance_after is null))
  );

  create table wallet_hold (
    account_id uuid not null references wallet_account,
    reference text not null,
    coins bigint not null constraint hold_tier check (coins in (10000, 25000, 50000, 100000)),
    state text not null default 'open'
      constraint hold_state check (state in ('open', 'released', 'settled', 'forfeited')),
    primary key (account_id, reference)
  );

  -- One row while payouts are stopped because the books did not add up.
  create table wallet_stop (
    singleton boolean primary key default true constraint wallet_stop_once check (singleton),
    stopped_at timestamptz not null default clock_timestamp(),
    cause text not null
  );`;

const immutability = sql`
  create function ledger_refuse_change() returns trigger language plpgsql as $$
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
    for each statement execute function ledger_refuse_change();`;

// Each entry of a player continues the one before it, so the newest balance_after is the sum of all.
const entryRules = sql`
  create function ledger_amount_allowed(reason text, amount bigint) returns boolean
  language sql immutable as $$
    select case
      when reason in ('registration', 'referral_code', 'referral', 'game', 'daily_task') then amount between 1 and 100
      when reason = 'withdrawal' then -amount in (10000, 25000, 50000, 100000)
      when reason = 'withdrawal_returned' then amount in (10000, 25000, 50000, 100000)
      when reason = 'forfeit' then amount between -1000000 and -1
      else false
    end
  $$;

  create function ledger_check_entry() returns trigger language plpgsql as $$
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
    for each row when (new.account_id is not null) execute function ledger_check_entry();`;

// What only holds once a posting is complete is checked at commit. A finished transaction has both
// its lines, so no entry can be added to it later; that is why checking new transactions is enough.
const commitRules = sql`
  create function ledger_check_transaction() returns trigger language plpgsql as $$
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

  create function wallet_check_account() returns trigger language plpgsql as $$
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
    deferrable initially deferred for each row execute function wallet_check_account();`;

const holdRules = sql`
  create function wallet_check_hold_change() returns trigger language plpgsql as $$
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

  create function wallet_check_hold() returns trigger language plpgsql as $$
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
    deferrable initially deferred for each row execute function wallet_check_hold();`;

// The account is locked first, so a repeated reference is found by looking: one round trip a posting.
const posting = sql`
  create type wallet_posting as (
    transaction_id uuid, coins bigint, balance bigint, duplicate boolean, refusal text);

  create function wallet_post(
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
  end $$;`;

const holding = sql`
  create function wallet_open_hold(p_account uuid, p_reference text, p_label text, p_coins bigint)
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

  create function wallet_close_hold(p_account uuid, p_reference text, p_label text, p_state text)
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
  end $$;`;
