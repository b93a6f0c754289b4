import { sql, type Kysely } from 'kysely';

/**
 * The Plays room (docs/decisions/0023): what its lists walk along, and what a person decided about a kept game, which
 * the database holds to what became of the game.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lists.execute(db);
  await decisions.execute(db);
  await rules.execute(db);
}

// The whole list by age; of what is rare an index of its own, so that nothing is searched for among all paid games.
const lists = sql`
  create index play_newest on play (started_at desc, id desc);
  create index play_held on play (started_at desc, id desc) where state = 'held';
  create index play_unusual on play (state, started_at desc, id desc) where state in ('unpaid', 'abandoned', 'expired');
  create index play_flagged on play (started_at desc, id desc) where flags <> '{}';
  create index play_refusal_code on play_refusal (code, play_id);`;

const decisions = sql`
  create table play_decision (
    play_id uuid primary key references play on delete cascade,
    player_id uuid not null references player on delete cascade,
    decision text not null constraint play_decision_kind check (decision in ('pay', 'leave')),
    reason text constraint play_decision_reason check (reason in ('not_proven', 'not_by_rules', 'other')),
    -- To the player, so it goes with the player.
    sentence text constraint play_decision_sentence check (char_length(sentence) between 1 and 300),
    operator_id uuid not null references operator,
    decided_at timestamptz not null default clock_timestamp(),
    constraint play_decision_explained check ((decision = 'leave') = (reason is not null)
      and (decision = 'leave' or sentence is null) and (reason is distinct from 'other' or sentence is not null))
  );
  create index play_decision_player on play_decision (player_id, decided_at desc);

  -- What a person left unpaid may have a log that proves nothing: then it has no score either.
  alter table play drop constraint play_check1,
    add constraint play_settled check (state not in ('paid', 'unpaid')
      or (log is not null and finished_at is not null and (score is not null or unpaid_reason = 'reviewed'))),
    add constraint play_reviewed check (unpaid_reason is distinct from 'reviewed' or state = 'unpaid');`;

const rules = sql`
  create function play_refuse(message text, rule text) returns void language plpgsql as $$
  begin
    raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = rule;
  end $$;

  -- A decision says what became of the game: it is written after it, in the same transaction.
  create function play_check_decision() returns trigger language plpgsql as $$
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

  create function play_keep_decision() returns trigger language plpgsql as $$
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

  -- Nothing is left unpaid in a person's name without the person; looked at on commit.
  create function play_check_reviewed() returns trigger language plpgsql as $$
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

  -- Only a kept game is left unpaid like that, and whatever was settled stays as it was settled.
  create function play_check_left() returns trigger language plpgsql as $$
  begin
    perform play_refuse('only a kept game is left unpaid by a person', 'play_left_from_held');
    return null;
  end $$;
  create trigger play_left_from_held before update of unpaid_reason, state on play
    for each row when ((new.unpaid_reason = 'reviewed' or old.unpaid_reason = 'reviewed')
      and (old.state, old.unpaid_reason) is distinct from (new.state, new.unpaid_reason) and old.state <> 'held')
    execute function play_check_left();`;
