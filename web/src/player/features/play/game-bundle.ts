/** Fetches a game's code here, where the browser caches it; the frame's opaque origin has no cache. */
import type { StartableId } from '@sikka/contract/catalogue';

interface BuiltGame {
  file: string;
  /** The core's name and version. */
  rules: string;
}
interface GamesManifest {
  games: Partial<Record<StartableId, BuiltGame>>;
  frame: string;
}

/** What opens a game. */
export interface FetchedGame {
  /** The game's module as bytes, to be passed to its frame. */
  bundle: ArrayBuffer;
  frameUrl: string;
  rules: string;
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

const readManifest = async (signal: AbortSignal): Promise<GamesManifest> =>
  (await get('/games/manifest.json', signal)).json() as Promise<GamesManifest>;

/** The built games by id. */
export async function readGames(signal: AbortSignal): Promise<Record<string, BuiltGame>> {
  return (await readManifest(signal)).games as Record<string, BuiltGame>;
}

let last: (FetchedGame & { gameId: StartableId }) | undefined;

/** A game's code and frame. The last one stays in memory for the next round. */
export async function fetchGame(gameId: StartableId, signal: AbortSignal): Promise<FetchedGame> {
  if (last?.gameId === gameId) return last;
  const { games, frame: frameUrl } = await readManifest(signal);
  const game = games[gameId];
  if (!game) throw new Error(`${gameId} is not among the built games`);
  const bundle = await (await get(`/games/${game.file}`, signal)).arrayBuffer();
  last = { gameId, bundle, frameUrl, rules: game.rules };
  return last;
}

/**
 * The game under the rules of a play. A server of another build may have started it while a release is under way
 * (docs/decisions/0047): then its rules decide, and not the newest game.
 */
export async function withRulesOf(
  game: FetchedGame,
  rules: string,
  signal: AbortSignal,
): Promise<FetchedGame> {
  if (game.rules === rules) return game;
  const bundle = await (await get(`/games/${rules}.js`, signal)).arrayBuffer();
  return { ...game, bundle, rules };
}
