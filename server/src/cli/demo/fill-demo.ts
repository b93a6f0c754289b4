/**
 * npm start -- --demo: two months of players with real games, played by the bots and paid through the real use cases, and
 * the month of withdrawals behind the console.
 */
import { catalogue, type StartableId } from '@sikka/contract/catalogue';
import { botGame, bots } from '@sikka/games/bots';
import { cores } from '@sikka/games/cores';
import type { BotStrength } from '@sikka/games/sdk/core/game-core';
import { createCountFiguresTask } from '../../admin/metrics/index.ts';
import { createHouseAds } from '../../adapters/ad/house.ts';
import { sql } from 'kysely';
import type { Connection, Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { GameLogs } from '../../platform/game-logs.ts';
import type { Logger } from '../../platform/log.ts';
import { registerPlayer, type IdentityDeps } from '../../identity/index.ts';
import { closeDays } from '../../transparency/index.ts';
import { startDemoClock, type DemoClock } from './demo-clock.ts';
import { challengeEvents } from './fill-challenges.ts';
import { adjustmentEvents } from './fill-adjustments.ts';
import {
  askEvents,
  daysAgo,
  hireOperators,
  reviewEvents,
  messageEvents,
  payoutEvents,
  type DemoEvent,
} from './fill-console.ts';
import { demoIdentity, demoPeople, type DemoPerson } from './people.ts';
import {
  createChallengeTask,
  createReplayPool,
  finishPlay,
  findPlaysTogether,
  settleInBatches,
  startPlay,
  type FinishDeps,
  type StartDeps,
  type Wish,
} from '../../play/index.ts';
import type { Keys } from '../../platform/keys.ts';

export const demoPassword = 'marigold night';

interface DemoPlayer extends DemoPerson {
  playerId: string;
  accountId: string;
}

/** Registers on their day, with a sign-in since. */
async function settleIn(deps: IdentityDeps, person: DemoPerson, referralCode: string): Promise<DemoPlayer> {
  const joinedAt = daysAgo(person.joinedDaysAgo);
  const { name, email } = person;
  const request = { name, email, password: demoPassword, captcha: '', locale: 'en' as const, referralCode };
  const { id } = await registerPlayer(deps, request, { address: '127.0.0.1' });
  const row = await deps.db
    .updateTable('player')
    .set({
      email_verified_at: joinedAt,
      joined_at: joinedAt,
      last_login_at: new Date(Date.now() - person.lastSeenMinutesAgo * 60_000),
      is_active: person.lastSeenMinutesAgo < 5,
    })
    .where('id', '=', id)
    .returning('account_id as accountId')
    .executeTakeFirstOrThrow();
  await sql`update wallet_account set opened_at = ${joinedAt} where id = ${row.accountId}`.execute(deps.db);
  return { ...person, playerId: id, accountId: row.accountId };
}

/** The games that they play, in turn; not the race by voice, whose bot shouts as no person can (docs/decisions/0033). */
const open: readonly StartableId[] = catalogue
  .filter((game) => game.playable && game.id !== 'chicken-scream-race')
  .map((game) => game.id);

interface Ending {
  at: Date;
  strength: BotStrength;
  /** The claimed score differs from the one that the log proves. */
  isBent: boolean;
}

/** One game from start to payment. */
async function playOnce(
  deps: StartDeps & FinishDeps,
  player: DemoPlayer,
  wish: Wish,
  { at, strength, isBent }: Ending,
): Promise<void> {
  const play = await startPlay(deps, player.playerId, wish);
  const [core, bot] = [cores.get(play.rules), bots.get(play.rules)];
  if (!core || !bot) throw new Error(`no game ${play.rules}`);
  const { log, score, ticks } = botGame(core, bot, Uint32Array.from(play.seed), strength);
  const startedAt = new Date(at.getTime() - 8_000 - (ticks * 1000) / 60);
  await deps.db
    .updateTable('play')
    .set({ started_at: startedAt, chunks: 1 })
    .where('id', '=', play.id)
    .execute();
  const caller = { ...player, sessionId: '', emailVerified: true };
  const claimed = { log: Buffer.from(log), score: isBent ? score + 1000 : score };
  await finishPlay(deps, caller, play.id, claimed).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  if (isBent) await sql`update play_refusal set at = ${at} where play_id = ${play.id}`.execute(deps.db);
}

/** Extra coins for a day, so that players can withdraw; labelled as demonstration coins. */
async function earnDay(
  clock: DemoClock,
  { accountId }: DemoPlayer,
  coins: number,
  lines: number,
): Promise<void> {
  await sql`
    select wallet_post(${accountId}, 'daily_task', gen_random_uuid()::text, 'Demonstration coins', ${coins})
      from generate_series(1, ${lines})`.execute(clock.db);
}

/** The code of the first player; the others registered with it. */
async function firstCodeOf(db: Db): Promise<string> {
  const row = await db.selectFrom('referral_code').select('code').limit(1).executeTakeFirstOrThrow();
  return row.code;
}

interface DemoDeps {
  db: Db;
  connection: Connection;
  log: Logger;
  keys: Keys;
}

const peopleUsually = 28;
const gamesEach = 14;
// The demo account's coin history starts with games only.
const visitorsGames = 12;
const visitorsDays = 5;
const methods = ['eSewa', 'Khalti', 'eSewa', 'Bank Transfer', 'IME Pay', 'Khalti'] as const;

interface Stage {
  clock: DemoClock;
  identity: IdentityDeps;
  play: StartDeps & FinishDeps;
  operators: Awaited<ReturnType<typeof hireOperators>>;
}

/** One in six plays all day. */
const isKeen = (index: number): boolean => index % 6 === 1;

/** When a player's stored games were played, in days ago: spread from the first day to yesterday or today. */
function gameAges({ joinedDaysAgo }: DemoPerson, index: number): number[] {
  const every = (joinedDaysAgo - 0.5) / gamesEach;
  const jitter = ((index * 37) % 10) / 10;
  return Array.from({ length: gamesEach }, (_, game) => joinedDaysAgo - 0.3 - (game + jitter) * every);
}

const visitorsAges = (): number[] =>
  Array.from({ length: visitorsGames }, (_, game) => 2.6 - game * 0.2 - (game % 3) * 0.05);

/** One person's two months; they become a player on the first day. */
function lifeOf(stage: Stage, become: DemoPlayer, index: number, codeOfFirst: () => string): DemoEvent[] {
  const { clock, identity, play } = stage;
  const person: DemoPerson = become;
  const isVisitor = index === 0;
  const days = Array.from({ length: person.joinedDaysAgo }, (_, day) => person.joinedDaysAgo - day - 0.4);
  const earningDays = isVisitor ? days.filter((age) => age > visitorsDays) : days;
  const games = [...gameAges(person, index), ...(isVisitor ? visitorsAges() : [])];
  return [
    {
      at: daysAgo(person.joinedDaysAgo),
      run: async () =>
        Object.assign(become, await settleIn(identity, person, index < 8 ? codeOfFirst() : '')),
    },
    ...earningDays.map((age, day) => ({
      at: daysAgo(age),
      run: () => earnDay(clock, become, 60 + ((day * 7 + index * 13) % 40), isKeen(index) ? 22 : 7),
    })),
    ...games.map((age, game) => {
      const at = daysAgo(age);
      const gameId = open[(index + game) % open.length] ?? 'subway-surfers';
      return {
        at,
        run: () => {
          const isBent = (index * gamesEach + game) % 31 === 30;
          return playOnce(play, become, { gameId }, { at, strength: isBent ? 0 : 1, isBent });
        },
      };
    }),
    ...asksOf(stage, become, index),
    ...adjustmentEvents(stage.operators, become, index),
  ];
}

/** The older players ask every ten days or so. */
function asksOf({ operators }: Stage, player: DemoPlayer, index: number): DemoEvent[] {
  const method = methods[index % methods.length] ?? 'eSewa';
  const rupees = isKeen(index) ? ([500, 250, 100][index % 3] ?? 100) : 100;
  const ages = [26, 22, 18, 12, 8, 5, 2.9, 0.8].map((age) => Math.max(0.05, age - (index % 7) * 0.3));
  return ages
    .filter((age) => age < player.joinedDaysAgo - 10)
    .flatMap((age, number) =>
      askEvents(operators, { player, rupees, method, daysAgo: age }, index * 3 + number),
    );
}

async function playEverything({ clock }: Stage, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await clock.set(at);
    await run();
  }
}

async function fillMonths(clock: DemoClock, { log, keys }: DemoDeps, peopleCount: number): Promise<void> {
  const { db } = clock;
  const identity = demoIdentity(db, keys);
  const replays = createReplayPool(2);
  const gameLogs = new GameLogs(null);
  const play = {
    db,
    log,
    replays,
    gameLogs,
    ads: createHouseAds(),
    embeddedGame: null,
    findPlay: findPlaysTogether(db),
    settler: settleInBatches(db),
  };
  const stage = { clock, identity, play, operators: await hireOperators(clock, keys) };
  let firstCode = '';
  const people = demoPeople(peopleCount);
  const knowFirst = {
    at: daysAgo(people[0]!.joinedDaysAgo - 0.01),
    run: async () => (firstCode = await firstCodeOf(db)),
  };
  const players = people.map((person): DemoPlayer => ({ ...person, playerId: '', accountId: '' }));
  const lives = players.flatMap((player, index) => lifeOf(stage, player, index, () => firstCode));
  const challenges = challengeEvents(db, players.length, (index, gameId, at, strength) =>
    playOnce(play, players[index]!, { gameId, challenge: true }, { at, strength, isBent: false }),
  );
  const { operators } = stage;
  const operatorEvents = [
    ...payoutEvents(operators),
    ...reviewEvents(operators, play),
    ...messageEvents(operators),
  ];
  await playEverything(stage, [...lives, ...challenges, ...operatorEvents, knowFirst]);
  await replays.close();
}

/** Fills an empty installation; returns the address to sign in with, or null if there are players already. */
export async function fillDemo(deps: DemoDeps, peopleCount = peopleUsually): Promise<string | null> {
  const anyPlayer = await deps.db.selectFrom('player').select('id').limit(1).executeTakeFirst();
  if (anyPlayer) return null;
  const clock = await startDemoClock(deps.connection);
  try {
    await fillMonths(clock, deps, peopleCount);
  } finally {
    await clock.stop();
  }
  // A job closes a month at most.
  while ((await closeDays(deps.db)) > 0);
  await createChallengeTask(deps.db)();
  // The days were counted at the start, while they were empty.
  await deps.db.deleteFrom('daily_figure').execute();
  await createCountFiguresTask(deps.db)();
  return demoPeople(1)[0]!.email;
}
