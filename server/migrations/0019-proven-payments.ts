import { sql, type Kysely } from 'kysely';

/**
 * The coins of a game and the game that earned them are two sides of one thing, as with referrals and adjustments
 * (docs/decisions/0025-proven-payments.md): the database refuses one without the other, and any later change of the game.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await matching.execute(db);
  await payments.execute(db);
  await paidGames.execute(db);
}

// PL/pgSQL keeps the plan: each settled game asks this twice.
const matching = sql`
  create function play_matches(p_play uuid, p_transaction uuid) returns boolean language plpgsql stable as $$
  begin
    return exists (
      select from play p
        join player o on o.id = p.player_id
        join ledger_transaction t on t.id = p_transaction
        join ledger_entry e on e.transaction_id = t.id and e.line = 1
        where p.id = p_play and p.state = 'paid' and p.transaction_id = t.id and t.reason = 'game'
          and t.reference = p.id::text and t.account_id = o.account_id and e.account_id = o.account_id
          and e.amount = p.coins_earned);
  end $$;`;

// Both are looked at on commit, when the two sides are written.
const payments = sql`
  create function play_check_posting() returns trigger language plpgsql as $$
  begin
    if new.reference !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not play_matches(new.reference::uuid, new.id) then
      perform play_refuse('these coins were earned in no game', 'posting_has_game');
    end if;
    return null;
  end $$;
  create constraint trigger posting_has_game after insert on ledger_transaction
    deferrable initially deferred for each row when (new.reason = 'game') execute function play_check_posting();

  create function play_check_paid() returns trigger language plpgsql as $$
  begin
    if not play_matches(new.id, new.transaction_id) then
      perform play_refuse('a paid game has its posting', 'game_has_posting');
    end if;
    return null;
  end $$;
  create constraint trigger game_has_posting after insert or update of state on play
    deferrable initially deferred for each row when (new.state = 'paid') execute function play_check_paid();`;

const paidGames = sql`
  create function play_refuse_change() returns trigger language plpgsql as $$
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
    for each statement execute function play_refuse_change();`;
