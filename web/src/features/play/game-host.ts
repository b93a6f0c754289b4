/** The door to the games' sandboxed frame. Loaded with the first game, so that no page carries it. */

export interface GameEvents {
  loaded(): void;
  started(): void;
  score(score: number): void;
  gameOver(result: { score: number; ticks: number; log: Uint8Array }): void;
  stopped(): void;
  failed(reason: string): void;
}

export interface OpenGameOptions {
  frameUrl: string;
  container: HTMLElement;
  bundle: ArrayBuffer;
  title: string;
  init: {
    playId: string;
    rules: string;
    seed: Uint32Array;
    tickHz: number;
    locale: 'en' | 'ne';
    lowData: boolean;
    muted: boolean;
    reducedMotion: boolean;
    bestScore?: number;
  };
  on: GameEvents;
}

/** An opened game; the host keeps its input log. */
export interface OpenedGame {
  pause(): void;
  resume(): void;
  mute(muted: boolean): void;
  locale(locale: 'en' | 'ne'): void;
  /** The log's body so far and the tick it reaches. */
  progress(): { body: Uint8Array; tick: number };
  destroy(): void;
}

type Host = { openGame: (options: OpenGameOptions) => OpenedGame };

// A glob and not an import: the app also builds while the games workspace has no host.
const hosts = import.meta.glob<Host>('../../../../games/sdk/host.ts');

/** Loads the frame's host side. */
export async function loadHost(): Promise<Host> {
  const [load] = Object.values(hosts);
  if (!load) throw new Error('this build has no game host');
  return load();
}
