/** Messages between the page and the framed game. Nothing that a frame sends may throw in the page. */

/** A language of the page, by its tag; a game without it speaks English. */
export type Locale = string;

/** A font file, and the characters that it is for, as in CSS. */
export interface GameFont {
  bytes: ArrayBuffer;
  unicodeRange: string;
}

/** What the player wears in a game (contract/src/skins.ts): a name, and the colours of body, shade and accent. */
export interface GameSkin {
  id: string;
  colors: readonly [body: string, shade: string, accent: string];
}

/** Start message of a game. It contains no secret: the play's token stays with the page. */
export interface GameInit {
  playId: string;
  rules: string;
  /** Four words. */
  seed: Uint32Array;
  tickHz: number;
  locale: Locale;
  lowData: boolean;
  muted: boolean;
  reducedMotion: boolean;
  /** False where the player wants no vibration. */
  vibrates?: boolean;
  /** In practice: without the clock, where a game has such rules. */
  untimed?: boolean;
  /** What is touched often is where the left thumb reaches. */
  leftHanded?: boolean;
  /** The page's display font: the frame can load none. */
  fonts?: readonly GameFont[];
  /** The player's best score so far in this game, for the marker on the track. */
  bestScore?: number;
  /** Earned and chosen by the player; without it the game's own look. It has no effect on play. */
  skin?: GameSkin;
  /** Begins with a countdown of this many seconds; without it with the tutorial. */
  countSeconds?: number;
  /**
   * A stored play to be replayed. `asPlayed` runs tutorial and countdown and reports every move, as
   * if it were played now (films, tests); without it only the play itself is shown.
   */
  replay?: { log: Uint8Array; asPlayed: boolean };
  /** The page takes a `picture`; one of an earlier build does not know them. */
  takesPicture?: boolean;
  /** The log of another play of these rules and this seed, to race against. */
  ghost?: Uint8Array;
}

export type ToGame =
  /** A game by URL gets neither play nor seed. */
  | { type: 'init'; v: 1; init: GameInit | Partial<GameInit> }
  | { type: 'pause' }
  | { type: 'resume' }
  /** Interrupts the game to show the tutorial again. */
  | { type: 'tutorial' }
  | { type: 'mute'; muted: boolean }
  | { type: 'locale'; locale: Locale }
  /** The loudness at the page's microphone: 0 quiet, 1 talk, 2 loud, 3 scream. Only changes are sent. */
  | { type: 'level'; level: number }
  /** The speed of a replay: 1, 2 or 8 times. */
  | { type: 'speed'; speed: number };

export type FromGame =
  /** The first frame is drawn; with the bits of an action and the longest game in ticks. */
  | { type: 'loaded'; actionBits: number; ticksMax: number }
  | { type: 'started' }
  | { type: 'stopped' }
  /** Once a second, so that time without moves counts as played. */
  | { type: 'tick'; tick: number }
  | { type: 'input'; tick: number; action: number }
  | { type: 'score'; score: number }
  /** A PNG file of a moment worth sharing; at most one a game is taken. */
  | { type: 'picture'; bytes: ArrayBuffer }
  | { type: 'game_over'; score: number; ticks: number }
  | { type: 'failed'; reason: string };

const ticksMax = 216_000;
const scoreMax = 1_000_000_000;
const reasonCharactersMax = 200;
const pictureBytesMax = 1_000_000;
/** Pixels. */
const pictureSideMax = 4_096;
/** Signature, and the length and name of the first chunk; width and height follow. */
const pngHeader = [0x8950_4e47, 0x0d0a_1a0a, 13, 0x4948_4452];
const pngHeaderBytes = 24;

/** The message with its known fields only, or undefined if invalid. Never throws. */
export function readFromGame(data: unknown): FromGame | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as Record<string, unknown>;
  switch (fields['type']) {
    case 'loaded':
      return whole(fields['actionBits'], 24) && whole(fields['ticksMax'], ticksMax)
        ? { type: 'loaded', actionBits: fields['actionBits'], ticksMax: fields['ticksMax'] }
        : undefined;
    case 'started':
    case 'stopped':
      return { type: fields['type'] };
    case 'tick':
      return whole(fields['tick'], ticksMax) ? { type: 'tick', tick: fields['tick'] } : undefined;
    case 'input':
      return whole(fields['tick'], ticksMax) && whole(fields['action'], 0xff_ffff)
        ? { type: 'input', tick: fields['tick'], action: fields['action'] }
        : undefined;
    case 'score':
      return whole(fields['score'], scoreMax) ? { type: 'score', score: fields['score'] } : undefined;
    case 'picture':
      return isPicture(fields['bytes']) ? { type: 'picture', bytes: fields['bytes'] } : undefined;
    case 'game_over':
      return whole(fields['score'], scoreMax) && whole(fields['ticks'], ticksMax)
        ? { type: 'game_over', score: fields['score'], ticks: fields['ticks'] }
        : undefined;
    case 'failed':
      return typeof fields['reason'] === 'string'
        ? { type: 'failed', reason: fields['reason'].slice(0, reasonCharactersMax) }
        : undefined;
    default:
      return undefined;
  }
}

/** A PNG file of a bounded size, by its header; a resizable buffer could change later. */
function isPicture(bytes: unknown): bytes is ArrayBuffer {
  if (!(bytes instanceof ArrayBuffer) || bytes.resizable || bytes.byteLength > pictureBytesMax) return false;
  if (bytes.byteLength < pngHeaderBytes) return false;
  const header = new DataView(bytes);
  const isPng = pngHeader.every((word, at) => header.getUint32(4 * at) === word);
  return isPng && [16, 20].every((at) => header.getUint32(at) <= pictureSideMax);
}

function whole(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}
