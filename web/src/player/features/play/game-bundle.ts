/** Fetches a game's code here, where the browser caches it; the frame's opaque origin has no cache. */
import type { StartableId } from '@sikka/contract/catalogue';
import { locales, type Locale } from '@sikka/contract/locales';
import devanagari from '@fontsource/baloo-2/files/baloo-2-devanagari-800-normal.woff2?url';
import latin from '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2?url';
import { gameRules } from '@sikka/games/sdk/core/game-core';
import type { GameFont } from '@sikka/games/sdk/protocol/frame-messages';
import { within } from '../../../shared/lib/api.ts';
import { usesLessData } from '../../../shared/lib/preferences.ts';

interface BuiltGame {
  file: string;
  /** The core's name and version. */
  rules: string;
}
export interface GamesManifest {
  games: Partial<Record<StartableId, BuiltGame>>;
  frame: string;
}

/** What opens a game. */
export interface FetchedGame {
  /** The game's module as bytes, to be passed to its frame. */
  bundle: ArrayBuffer;
  frameUrl: string;
  rules: string;
  fonts: readonly GameFont[];
}

const latinFont = { url: latin, unicodeRange: 'U+0000-00FF, U+2000-206F, U+2122, U+2212' };
const devanagariFont = { url: devanagari, unicodeRange: 'U+0900-097F, U+200C-200D, U+20B9' };

/** The page's own font files, which its browser has already, by the script of its language. */
const fontFiles = { Latin: [latinFont], Devanagari: [latinFont, devanagariFont] };

/** None with 'use less data'. A game is played in a system font rather than not at all. */
async function fetchFonts(locale: Locale, signal: AbortSignal, waitMs: number): Promise<readonly GameFont[]> {
  if (usesLessData()) return [];
  return Promise.all(
    fontFiles[locales[locale].script].map(async ({ url, unicodeRange }) => ({
      bytes: await get(url, signal, waitMs),
      unicodeRange,
    })),
  ).catch(() => []);
}

/** A download on a dead connection never ends by itself: a game fails, and may be tried again. */
const waitMsMax = { game: 60_000, fonts: 20_000 };

/** A file, in this many milliseconds or not at all. */
const get = (url: string, signal: AbortSignal, waitMs: number): Promise<ArrayBuffer> =>
  within(waitMs, signal, async (ending) => {
    const response = await fetch(url, { signal: ending });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.arrayBuffer();
  });

let last: (Omit<FetchedGame, 'fonts'> & { gameId: StartableId }) | undefined;

/** A game's code, frame and fonts. The last game stays in memory for the next round. */
export async function fetchGame(
  gameId: StartableId,
  locale: Locale,
  signal: AbortSignal,
  waitMs = waitMsMax,
): Promise<FetchedGame> {
  const fonts = fetchFonts(locale, signal, waitMs.fonts);
  if (last?.gameId !== gameId) {
    const manifest = new TextDecoder().decode(await get('/games/manifest.json', signal, waitMs.game));
    const { games, frame: frameUrl } = JSON.parse(manifest) as GamesManifest;
    const game = games[gameId];
    if (!game) throw new Error(`${gameId} is not among the built games`);
    const bundle = await get(`/games/${game.file}`, signal, waitMs.game);
    last = { gameId, bundle, frameUrl, rules: game.rules };
  }
  return { ...last, fonts: await fonts };
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
  // A game's bundle holds its levels.
  if (game.rules === gameRules(rules)) return { ...game, rules };
  const bundle = await get(`/games/${gameRules(rules)}.js`, signal, waitMsMax.game);
  return { ...game, bundle, rules };
}
