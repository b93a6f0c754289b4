import { embeddedId, type StartableId } from '@sikka/contract/catalogue';
import type { PlayDetail, PlayProof } from '@sikka/contract/routes/admin/plays';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { inTransaction, isoDates, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  decideReward,
  shownMinimum,
  findPlayUnderReview,
  payoutMinimum,
  replayPlayUnderReview,
  seedWords,
  type PlayDeps,
} from '../../play/index.ts';
import type { Settings } from '@sikka/contract/settings';
import { settingsOfVersion } from '../../settings/index.ts';
import { noteAudit } from '../audit/index.ts';

type Decision = PlayDetail['decision'];

const decision = sql<Decision>`(select json_build_object('decision', d.decision, 'reason', d.reason, 'sentence', d.sentence,
    'by', json_build_object('id', o.id, 'name', o.name),
    'at', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from play_decision d join operator o on o.id = d.operator_id where d.play_id = p.id)`;

function selectPlay(db: Db | Tx, id: string) {
  return db
    .selectFrom('play as p')
    .innerJoin('player', 'player.id', 'p.player_id')
    .leftJoin('play_tally as tally', 'tally.player_id', 'p.player_id')
    .select([
      'p.id',
      'p.game_id',
      'p.state',
      'p.rules',
      'p.seed',
      'p.score',
      'p.ticks',
      'p.inputs',
      'p.flags',
    ])
    .select(['p.chunks', 'p.body', 'p.log', 'p.log_hash', 'p.stored_log_bytes', 'p.player_id as playerId'])
    .select(['p.started_at as startedAt', 'p.expires_at as expiresAt', 'p.finished_at as finishedAt'])
    .select(['p.settings_version as settingsVersion', 'p.coins_earned as coins', 'p.body_tick as sentTicks'])
    .select(['p.unpaid_reason as unpaidReason', 'p.transaction_id as transactionId'])
    .select(['player.name as playerName', 'player.email as playerEmail'])
    .select([
      sql<number>`coalesce(tally.games_played, 0)`.as('gamesPlayed'),
      sql<number>`games_today(tally.day, tally.day_games)`.as('gamesToday'),
      settingsOfVersion(sql.ref('p.settings_version')).as('promised'),
      decision.as('decision'),
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('play_refusal as r')
          .select(['r.id', 'r.code as cause', 'r.claimed_score as claimedScore', 'r.at'])
          .select(sql<number>`octet_length(r.log)`.as('bytes'))
          .whereRef('r.play_id', '=', 'p.id')
          .orderBy('r.id'),
      ).as('refusals'),
    )
    .where('p.id', '=', id);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPlay>['executeTakeFirst']>>>;

async function readRow(db: Db | Tx, id: string): Promise<Row> {
  const row = await selectPlay(db, id).executeTakeFirst();
  if (!row) throw new Refusal('stored_play_not_found');
  return row;
}

function promisedOf({ promised, id }: Row): Settings {
  if (!promised) throw new Error(`play ${id} began under settings that never were`);
  return promised;
}

/** What paying a play under review would pay now. */
async function proofOf(deps: PlayDeps, row: Row): Promise<PlayProof | null> {
  if (row.state !== 'held') return null;
  const held = await findPlayUnderReview(deps.db, row.id);
  const verdict = held && (await replayPlayUnderReview(deps, held));
  if (!verdict) return { kind: 'broken' };
  if (!verdict.ok) return { kind: 'refused', cause: `log_${verdict.refusal}` };
  const { score, ticks, inputs } = verdict;
  const { coins, reason } = decideReward(promisedOf(row), row, row, verdict);
  return { kind: 'proven', score, ticks, inputs, coins, unpaidReason: reason };
}

function describe(row: Row, proof: PlayProof | null): PlayDetail {
  const {
    game_id,
    seed,
    body,
    log,
    log_hash,
    stored_log_bytes: storedLogBytes,
    gamesPlayed: _all,
    gamesToday: _today,
    promised: _,
    ...play
  } = row;
  const refusals = row.refusals.map((refusal) => ({ ...refusal, at: new Date(refusal.at).toISOString() }));
  const logBytes = log?.length ?? storedLogBytes;
  const isRecorded = logBytes !== null || (log_hash === null && row.sentTicks > 0);
  const isOurs = game_id !== embeddedId;
  return {
    ...isoDates(play),
    gameId: game_id as StartableId,
    seed: [...seedWords(seed)],
    floor: shownMinimum(payoutMinimum(promisedOf(row), row)),
    sentBytes: body.length,
    logBytes,
    logHash: log_hash?.toString('hex') ?? null,
    claimedScore: row.state === 'held' ? (refusals.at(-1)?.claimedScore ?? null) : null,
    refusals,
    proof,
    canWatch: isOurs && isRecorded && (proof?.kind ?? 'proven') === 'proven',
  };
}

/**
 * The current state of a play, without an audit entry: for an operator who has just viewed and decided it.
 * Throws `stored_play_not_found`.
 */
export async function readStoredPlay(deps: PlayDeps, id: string): Promise<PlayDetail> {
  const row = await readRow(deps.db, id);
  return describe(row, await proofOf(deps, row));
}

/** A play with all that is stored of it; the view is audited. Throws `stored_play_not_found`. */
export async function getPlayDetail(
  deps: PlayDeps,
  { operatorId }: ByOperator,
  id: string,
): Promise<PlayDetail> {
  const row = await inTransaction(deps.db, async (tx) => {
    const found = await readRow(tx, id);
    await noteAudit(tx, {
      operatorId,
      action: 'play.look',
      subject: `play:${id}`,
      detail: { state: found.state },
    });
    return found;
  });
  return describe(row, await proofOf(deps, row));
}
