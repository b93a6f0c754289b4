/** Players whose games are over and not yet sent, for benches of results. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import { tokenHash } from '../server/src/platform/keys.ts';
import type { Db } from '../server/src/platform/database/index.ts';
import { seedWords } from '../server/src/play/index.ts';
import { fillUnchecked } from './bench-database.ts';
import { KeepAliveClient, type Answered } from './keep-alive-client.ts';

/** The game whose replay costs the median. */
export const gameId = 'bubble-shooter';

export interface PlayedGame {
  seed: Buffer;
  log: string;
  score: number;
}

/** Games of the middle bot, each with its own seed: the best bot thinks ten times as long. */
export function playGames(players: number): PlayedGame[] {
  const rules = currentRules[gameId] ?? '';
  const [core, bot] = [cores.get(rules), bots.get(rules)];
  if (!core || !bot) throw new Error(`no game ${gameId}`);
  return Array.from({ length: players }, () => {
    const seed = randomBytes(16);
    const { log, score } = botGame(core, bot, seedWords(seed), 1);
    return { seed, log: Buffer.from(log).toString('base64'), score };
  });
}

export interface Signed {
  playerId: string;
  cookie: string;
}

export async function signInAll(db: Db, players: number): Promise<Signed[]> {
  await fillUnchecked(db, [
    sql`insert into wallet_account select from generate_series(1, ${players})`,
    sql`insert into player (account_id, name, email, password_hash, email_verified_at)
      select id, 'Bench', id || '@example.com', '-', now() from wallet_account`,
    sql`insert into play_tally (player_id) select id from player`,
  ]);
  const ids = await db.selectFrom('player').select('id').execute();
  const signed = ids.map(({ id }) => ({ playerId: id, token: randomBytes(32).toString('base64url') }));
  const hashes = signed.map(({ token }) => tokenHash(token));
  await sql`insert into session (token_hash, player_id, expires_at)
    select hash, id, now() + interval '1 day'
      from unnest(${hashes}::bytea[], ${signed.map(({ playerId }) => playerId)}::uuid[]) as each(hash, id)`.execute(
    db,
  );
  return signed.map(({ playerId, token }) => ({ playerId, cookie: `session=${token}` }));
}

/** A play of each player with the seed of their game; those of the round before go, with their logs. */
export async function startGames(
  db: Db,
  signed: readonly Signed[],
  games: readonly PlayedGame[],
): Promise<string[]> {
  const [ids, seeds] = [signed.map(({ playerId }) => playerId), games.map(({ seed }) => seed)];
  await fillUnchecked(db, [
    sql`delete from play`,
    sql`insert into play (player_id, game_id, rules, seed, started_at, expires_at, chunks, settings_version)
      select id, ${gameId}, ${currentRules[gameId]}, seed, now() - interval '14 minutes',
          now() + interval '10 minutes', 9, (select max(number) from settings_version)
        from unnest(${ids}::uuid[], ${seeds}::bytea[]) as each(id, seed)`,
  ]);
  const plays = await db.selectFrom('play').select(['id', 'player_id']).execute();
  const playOf = new Map(plays.map(({ id, player_id }) => [player_id, id]));
  return signed.map(({ playerId }) => playOf.get(playerId) ?? '');
}

type Finish = (cookie: string, playId: string, game: PlayedGame) => Promise<Answered>;

/** Sends results on this many connections that stay open. */
export function finisher(url: string, connections: number, score: (game: PlayedGame) => number): Finish {
  const client = new KeepAliveClient(url, connections);
  // Each player's own: an address has a limited number of requests a second.
  const addressOf = (playId: string): string => `2001:db8:${playId.slice(-8, -4)}:${playId.slice(-4)}::1`;
  return (cookie, playId, game) =>
    client.post(
      `/api/plays/${playId}/finish`,
      `cookie: ${cookie}\r\nx-forwarded-for: ${addressOf(playId)}\r\n`,
      JSON.stringify({ log: game.log, score: score(game) }),
    );
}
