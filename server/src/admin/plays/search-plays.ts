import type { StartableId } from '@sikka/contract/catalogue';
import {
  playRowsMax,
  refusalCauses,
  type PlayCause,
  type PlayState,
  type PlayTab,
} from '@sikka/contract/plays';
import type { searchPlays as literal } from '@sikka/contract/routes/admin/plays';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf, isoDates, withinDays, type Db } from '../../platform/database/index.ts';

type Filter = BodyOf<typeof literal>;
type Narrowing = Omit<Filter, 'from' | 'to' | 'after'>;
type Place = NonNullable<Filter['after']>;

const refusals = sql<
  string[]
>`(select coalesce(array_agg(code order by id), '{}') from play_refusal where play_id = p.id)`;

/** Microseconds: the cursor must be exact, and browser dates have milliseconds only. */
const micros = sql<number>`(extract(epoch from p.started_at) * 1000000)::bigint`;

function selectRows(db: Db) {
  return db
    .selectFrom('play as p')
    .innerJoin('player', 'player.id', 'p.player_id')
    .select([
      'p.id',
      'p.game_id as gameId',
      'p.state',
      'p.player_id as playerId',
      'player.name as playerName',
    ])
    .select(['p.started_at as startedAt', 'p.score', 'p.ticks', 'p.coins_earned as coins'])
    .select(['p.unpaid_reason as unpaidReason', 'p.flags', refusals.as('refusals'), micros.as('micros')]);
}

const isState = (tab: PlayTab): tab is PlayState & PlayTab => tab !== 'all' && tab !== 'refused';

/** Refused results have causes of their own; the others are why a proven game was left unpaid. */
const hasCause = (cause: PlayCause) =>
  refusalCauses.some((each) => each === cause)
    ? sql<SqlBool>`p.id in (select play_id from play_refusal where code = ${cause})`
    : sql<SqlBool>`p.state = 'unpaid' and p.unpaid_reason = ${cause}`;

const before = ({ startedMicros, id }: Place) =>
  sql<SqlBool>`(p.started_at, p.id) < (timestamptz 'epoch' + ${startedMicros} * interval '1 microsecond', ${id}::uuid)`;

/** Whether a play `p` is what a filter asks for, apart from its days. */
export function matchingPlays({ tab, gameId, flag, cause, playerId }: Narrowing): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [];
  if (isState(tab)) parts.push(sql`p.state = ${tab}`);
  if (tab === 'refused') parts.push(sql`exists (select from play_refusal where play_id = p.id)`);
  if (cause !== null) parts.push(hasCause(cause));
  if (gameId !== null) parts.push(sql`p.game_id = ${gameId}`);
  if (flag !== null) parts.push(sql`p.flags <> '{}' and ${flag} = any (p.flags)`);
  if (playerId !== null) parts.push(sql`p.player_id = ${playerId}`);
  return allOf(parts);
}

/** Started games, newest first, and the cursor of the next page. */
export async function searchPlays(
  db: Db,
  { after, ...filter }: Filter,
): Promise<Omit<AnswerOf<typeof literal>, 'asOf'>> {
  const rows = await selectRows(db)
    .where(matchingPlays(filter))
    .where(withinDays(sql`p.started_at`, filter))
    .$if(after !== null, (query) => query.where(before(after!)))
    .orderBy('p.started_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(playRowsMax + 1)
    .execute();
  const page = rows.slice(0, playRowsMax);
  const last = rows.length > playRowsMax ? page.at(-1) : undefined;
  return {
    items: page.map(({ micros: _place, ...row }) => ({
      ...isoDates(row),
      gameId: row.gameId as StartableId,
    })),
    next: last ? { startedMicros: last.micros, id: last.id } : null,
  };
}

/** How many games are under review, and since when. */
export async function readPlayFigures(db: Db): Promise<{ held: number; oldestAt: string | null }> {
  const row = await db
    .selectFrom('play')
    .select(({ fn }) => [fn.countAll<number>().as('held'), fn.min('started_at').as('oldestAt')])
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return isoDates(row);
}
