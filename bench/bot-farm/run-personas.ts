import { GameLogs } from '../../server/src/platform/game-logs.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReviewSignal } from '@sikka/contract/withdrawal-review';
import { coinsPerRupee } from '@sikka/contract/withdrawals';
import { readEvidence } from '../../server/src/withdrawal/evidence/read-evidence.ts';
import { readPaces } from '../../server/src/withdrawal/evidence/read-play-times.ts';
import { playSignals } from '../../server/src/withdrawal/evidence/play-signals.ts';
import { readTiming } from '../../server/src/withdrawal/evidence/input-timing.ts';
import { requestWithdrawal } from '../../server/src/withdrawal/request-withdrawal.ts';
import { finishGame, openAccount, type Account, type FarmServer } from './farm-server.ts';
import type { GamePool } from './logs.ts';
import { byHand, type PlayPersona } from './play-personas.ts';
import { createDraw, type Draw } from './random.ts';

const gameLogs = new GameLogs(null);

export interface PersonaResult {
  name: string;
  /** Coins earned until the first signal, or all coins without one. */
  earned: number;
  /** Coins that reach the player without a signal: those of the trick, or a whole request for Rs 100. */
  out: number;
  signals: readonly ReviewSignal[];
  /** Days in which one account earns Rs 100 by games at this rate. */
  days?: number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The rules read fourteen days. */
const daysMax = 16;
const smallestRupees = 100;
export const smallestCoins = smallestRupees * coinsPerRupee;

/** Midnight in Kathmandu, this many days ago. */
function midnight(daysAgo: number): number {
  const offsetMs = 5.75 * hourMs;
  return Math.floor((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs - daysAgo * dayMs;
}

/** Coins from earlier weeks, so that the account reaches the payout minimum. */
export async function addEarlierCoins(
  { clock }: FarmServer,
  { accountId }: Account,
  coins: number,
): Promise<void> {
  const postings = Math.floor(coins / 100);
  await sql`select wallet_post(${accountId}, 'daily_task', gen_random_uuid()::text, 'Earlier games', 100)
    from generate_series(1, ${postings})`.execute(clock.db);
}

/** Requests Rs 100 and runs the rules on the request. */
export async function askForMoney(
  { clock, identity }: FarmServer,
  account: Account,
  phoneNumber: string,
): Promise<readonly ReviewSignal[]> {
  const id = randomUUID();
  const request = { amountRupees: smallestRupees, method: 'eSewa' as const, phoneNumber };
  await requestWithdrawal({ db: clock.db, keys: identity.keys }, account, id, request);
  return (await readEvidence({ db: clock.db, gameLogs }, id)).signals;
}

async function earlySignals(
  { clock }: FarmServer,
  { playerId }: Account,
  at: Date,
): Promise<readonly ReviewSignal[]> {
  const [paces, timing] = [
    await readPaces(clock.db, { playerId, since: at, at }),
    await readTiming({ db: clock.db, gameLogs }, playerId),
  ];
  return playSignals({ paces, timing, atAddress: 0, registeredTogether: 0 });
}

/** Plays a day's games, from one of them on; returns the coins earned. */
async function playDay(
  server: FarmServer,
  account: Account,
  { uploads, dayOf, game }: PlayPersona,
  { pool, draw, played, daysAgo }: { pool: GamePool; draw: Draw; played: number; daysAgo: number },
): Promise<{ coins: number; games: number }> {
  let coins = 0;
  const hours = dayOf(draw);
  for (const [index, hour] of hours.entries()) {
    const at = new Date(midnight(daysAgo) + hour * hourMs);
    const next = { ...game(pool, draw, played + index + 1), at, chunks: uploads ? 3 : 0 };
    coins += (await finishGame(server, account, next)).coins;
  }
  return { coins, games: hours.length };
}

/** Plays until a signal shows, sixteen days at most, or for the days that a sleeper farms; returns the coins earned. */
async function playDays(
  server: FarmServer,
  account: Account,
  persona: PlayPersona,
  { pool, seed }: { pool: GamePool; seed: number },
): Promise<number> {
  const draw = createDraw(seed);
  const { farmDays, restDays } = persona.sleep ?? { farmDays: daysMax, restDays: 0 };
  let [earned, played] = [0, 0];
  for (let day = farmDays; day > 0; day -= 1) {
    const daysAgo = day + restDays;
    const { coins, games } = await playDay(server, account, persona, { pool, draw, played, daysAgo });
    earned += coins;
    played += games;
    const end = new Date(midnight(daysAgo - 1));
    if (!persona.sleep && (await earlySignals(server, account, end)).length > 0) break;
  }
  if (!persona.sleep) return earned;
  await playByHand(server, account, persona.sleep.handDays, pool);
  await server.clock.set(new Date());
  return earned;
}

/** A sleeper plays like a person before it asks. */
async function playByHand(server: FarmServer, account: Account, days: number, pool: GamePool): Promise<void> {
  const draw = createDraw(days);
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1)
    await playDay(server, account, byHand, { pool, draw, played: 0, daysAgo });
}

/** Lets each account of a persona play, and ask for Rs 100. */
export async function runPlayPersona(
  server: FarmServer,
  persona: PlayPersona,
  pool: GamePool,
): Promise<PersonaResult> {
  const phoneNumber = `98${String(randomInt(10_000_000, 100_000_000))}`;
  const device = randomUUID();
  const accounts: Account[] = [];
  let earned = 0;
  for (let index = 0; index < persona.accounts; index += 1) {
    await server.clock.set(new Date(midnight(daysMax + 20)));
    const email = `farm-${randomUUID()}@example.com`;
    const account = await openAccount(server, { email, ...(persona.sharesDevice && { device }) });
    await addEarlierCoins(server, account, smallestCoins);
    accounts.push(account);
    earned += await playDays(server, account, persona, { pool, seed: index + persona.name.length });
  }
  const asked = [];
  for (const account of accounts) asked.push(await askForMoney(server, account, phoneNumber));
  return {
    name: persona.name,
    earned,
    out: asked.filter((signals) => signals.length === 0).length * smallestCoins,
    signals: [...new Set(asked.flat())],
    days: Math.round((daysMax * persona.accounts * smallestCoins) / earned),
  };
}
