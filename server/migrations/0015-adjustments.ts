import { sql, type Kysely } from 'kysely';

/**
 * Coins that people put right by hand (docs/decisions/0021): asked for by one operator, confirmed by another, and then a
 * ledger transaction like all others. What a single person, or a mistake, could do to coins is refused here, whoever asks.
 * The indexes at the end are what players and the ledger are found by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ledger.execute(db);
  await tables.execute(db);
  await requests.execute(db);
  await decisions.execute(db);
  await sentences.execute(db);
  await postings.execute(db);
  await lookUps.execute(db);
}

// A house account of its own, so that what was given and taken by hand is one sum.
const ledger = sql`
  alter table ledger_transaction drop constraint ledger_reason,
    add constraint ledger_reason check (reason in (
      'registration', 'referral_code', 'referral', 'game', 'daily_task',
      'withdrawal', 'withdrawal_returned', 'withdrawal_settled', 'forfeit', 'adjustment'));
  alter table ledger_entry drop constraint ledger_house,
    add constraint ledger_house check (house in ('mint', 'payable', 'settled', 'forfeit', 'adjustment'));

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

  create function ledger_check_house() returns trigger language plpgsql as $$
  begin
    if (select reason from ledger_transaction where id = new.transaction_id) <> 'adjustment' then
      raise exception 'adjustments have a house account of their own'
        using errcode = 'check_violation', constraint = 'ledger_adjustment_house';
    end if;
    return new;
  end $$;
  create trigger ledger_adjustment_house before insert on ledger_entry
    for each row when (new.house = 'adjustment') execute function ledger_check_house();`;

// Nothing personal stands here: the row stays in the books after its player left.
const tables = sql`
  create table coin_adjustment (
    -- Made by the operator's device, so that a request sent twice is one.
    id uuid primary key,
    -- As people name it: A-12.
    number bigint not null generated always as identity constraint adjustment_number unique,
    account_id uuid not null references wallet_account,
    coins integer not null constraint adjustment_coins check (coins <> 0 and coins between -1000 and 1000),
    reason text not null constraint adjustment_reason check (case reason
      when 'game_unpaid' then coins > 0
      when 'referral_unpaid' then coins > 0
      when 'our_fault' then coins > 0
      when 'paid_by_mistake' then coins < 0
      when 'not_by_rules' then coins < 0
      else reason = 'other' end),
    state text not null default 'open'
      constraint adjustment_state check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
    requested_by uuid not null references operator,
    requested_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null default clock_timestamp() + interval '7 days',
    decided_by uuid references operator,
    decided_at timestamptz,
    transaction_id uuid references ledger_transaction constraint adjustment_transaction_once unique,
    constraint adjustment_shape check (case state
      when 'open' then num_nonnulls(decided_by, decided_at, transaction_id) = 0
      when 'confirmed' then num_nulls(decided_by, decided_at, transaction_id) = 0
      else num_nulls(decided_by, decided_at) = 0 and transaction_id is null end),
    constraint adjustment_second_operator check (case state
      when 'confirmed' then decided_by <> requested_by
      when 'declined' then decided_by <> requested_by
      when 'withdrawn' then decided_by = requested_by
      else true end)
  );
  create index adjustment_account on coin_adjustment (account_id, number desc);
  create index adjustment_open on coin_adjustment (number desc) where state = 'open';

  -- What the player reads; it goes with them.
  create table adjustment_sentence (
    adjustment_id uuid primary key references coin_adjustment,
    player_id uuid not null references player on delete cascade,
    sentence text not null constraint adjustment_sentence_length check (char_length(sentence) between 1 and 300)
  );
  create index adjustment_sentence_player on adjustment_sentence (player_id);`;

const requests = sql`
  create function adjustment_refuse(message text, rule text) returns void language plpgsql as $$
  begin
    raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
  end $$;

  create function adjustment_may_ask(p_operator uuid) returns boolean language sql stable as $$
    select exists (select from operator where id = p_operator and is_active and role in ('payer', 'administrator'))
  $$;

  create function adjustment_check_request() returns trigger language plpgsql as $$
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

  create function adjustment_refuse_removal() returns trigger language plpgsql as $$
  begin
    perform adjustment_refuse('adjustments stay', 'adjustment_stays');
    return null;
  end $$;
  create trigger adjustment_stays before delete on coin_adjustment
    for each row execute function adjustment_refuse_removal();
  create trigger adjustment_no_truncate before truncate on coin_adjustment
    for each statement execute function adjustment_refuse_removal();`;

// Times are the database's own: nobody dates a decision back past the end of a request.
const decisions = sql`
  create function adjustment_check_decision() returns trigger language plpgsql as $$
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
    for each row execute function adjustment_check_decision();`;

const sentences = sql`
  create function adjustment_check_sentence() returns trigger language plpgsql as $$
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

  create function adjustment_check_left() returns trigger language plpgsql as $$
  begin
    if exists (select from player where id = old.player_id) then
      perform adjustment_refuse('a sentence goes with its player alone', 'adjustment_stays');
    end if;
    return null;
  end $$;
  create constraint trigger adjustment_sentence_stays after delete on adjustment_sentence
    deferrable initially deferred for each row execute function adjustment_check_left();
  create trigger adjustment_sentence_no_truncate before truncate on adjustment_sentence
    for each statement execute function adjustment_refuse_removal();

  create function adjustment_check_explained() returns trigger language plpgsql as $$
  begin
    if not exists (select from adjustment_sentence where adjustment_id = new.id) then
      perform adjustment_refuse('an adjustment tells its player why', 'adjustment_explained');
    end if;
    return null;
  end $$;
  create constraint trigger adjustment_explained after insert on coin_adjustment
    deferrable initially deferred for each row execute function adjustment_check_explained();`;

// A confirmed request and its transaction are two sides of one thing; both are looked at on commit.
const postings = sql`
  create function adjustment_matches(p_transaction uuid) returns boolean language sql stable as $$
    select exists (
      select from coin_adjustment a
        join ledger_transaction t on t.id = a.transaction_id
        join ledger_entry e on e.transaction_id = t.id and e.account_id = a.account_id
        join ledger_entry other on other.transaction_id = t.id and other.house = 'adjustment'
        where t.id = p_transaction and t.reason = 'adjustment' and t.reference = a.id::text
          and t.account_id = a.account_id and e.amount = a.coins and a.state = 'confirmed')
  $$;

  create function adjustment_check_posting() returns trigger language plpgsql as $$
  begin
    if not adjustment_matches(new.id) then
      perform adjustment_refuse('these coins were confirmed by nobody', 'posting_has_adjustment');
    end if;
    return null;
  end $$;
  create constraint trigger posting_has_adjustment after insert on ledger_transaction
    deferrable initially deferred for each row
    when (new.reason = 'adjustment') execute function adjustment_check_posting();

  create function adjustment_check_confirmed() returns trigger language plpgsql as $$
  begin
    if not adjustment_matches(new.transaction_id) then
      perform adjustment_refuse('a confirmed adjustment has its posting', 'adjustment_has_posting');
    end if;
    return null;
  end $$;
  create constraint trigger adjustment_has_posting after update on coin_adjustment
    deferrable initially deferred for each row
    when (new.state = 'confirmed') execute function adjustment_check_confirmed();`;

const lookUps = sql`
  create index player_search on player using gin ((lower(name || ' ' || email)) gin_trgm_ops);
  create index player_joined on player (joined_at desc, id desc);
  create index security_event_player on security_event (player_id, id desc) where player_id is not null;
  create index ledger_reference on ledger_transaction (reference);
  -- All but what players earn: games are the many, and the newest of them are found by their leaves.
  create index ledger_seldom on ledger_transaction (reason, at desc, id desc)
    where reason not in ('game', 'registration', 'referral_code', 'referral', 'daily_task');
  create index audit_subject on audit_entry (subject, sequence desc);`;
