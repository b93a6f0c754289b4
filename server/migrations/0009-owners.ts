import { sql, type Kysely } from 'kysely';

/**
 * Whose coins are whose (§4). A withdrawal takes the coins of its own player and goes with that player
 * alone, a player keeps their account, and a friend who was paid for cannot be paid for again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts.execute(db);
  await removals.execute(db);
}

const accounts = sql`
  create function player_keep_account() returns trigger language plpgsql as $$
  begin
    raise exception 'a player keeps the account they registered with'
      using errcode = 'integrity_constraint_violation', constraint = 'player_account_stays';
  end $$;
  create trigger player_account_stays before update of account_id on player
    for each row when (new.account_id <> old.account_id) execute function player_keep_account();

  create function withdrawal_check_account() returns trigger language plpgsql as $$
  begin
    if not exists (select from player where id = new.player_id and account_id = new.account_id) then
      perform withdrawal_refuse('the coins are not those of its player', 'withdrawal_own_account');
    end if;
    return null;
  end $$;
  create trigger withdrawal_own_account after insert on withdrawal
    for each row execute function withdrawal_check_account();`;

// Both are looked at on commit: a deletion takes the player away after their rows.
const removals = sql`
  create function withdrawal_check_left() returns trigger language plpgsql as $$
  begin
    if exists (select from player where id = old.player_id) then
      perform withdrawal_refuse('a withdrawal goes with its player alone', 'withdrawal_stays');
    end if;
    return null;
  end $$;
  create constraint trigger withdrawal_with_player after delete on withdrawal
    deferrable initially deferred for each row execute function withdrawal_check_left();

  create function referral_check_left() returns trigger language plpgsql as $$
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
    when (old.processed_at is not null) execute function referral_check_left();`;
