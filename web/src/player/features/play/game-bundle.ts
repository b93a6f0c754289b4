/** Fetches a game's code here, where the browser caches it; the frame's opaque origin has no cache. */
import type { StartableId } from '@sikka/contract/catalogue';

interface GamesManifest {
  games: Partial<Record<StartableId, { file: string; bytes: number; compressedBytes: number }>>;
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

let last: { gameId: StartableId; bundle: ArrayBuffer } | undefined;

/** The game's module as bytes, to be passed to its frame. The last one stays in memory for the next round. */
export async function fetchBundle(gameId: StartableId, signal: AbortSignal): Promise<ArrayBuffer> {
  if (last?.gameId === gameId) return last.bundle;
  const manifest = (await (await get('/games/manifest.json', signal)).json()) as GamesManifest;
  const game = manifest.games[gameId];
  if (!game) throw new Error(`${gameId} is not among the built games`);
  const bundle = await (await get(`/games/${game.file}`, signal)).arrayBuffer();
  last = { gameId, bundle };
  return bundle;
}
