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

/** The game's module as bytes, to be passed to its frame. */
export async function fetchBundle(gameId: StartableId, signal: AbortSignal): Promise<ArrayBuffer> {
  const manifest = (await (await get('/games/manifest.json', signal)).json()) as GamesManifest;
  const game = manifest.games[gameId];
  if (!game) throw new Error(`${gameId} is not among the built games`);
  return (await get(`/games/${game.file}`, signal)).arrayBuffer();
}
