import { EmbeddedGame, embeddedInit } from './embedded-game.ts';
import type { GameInit, Locale } from './frame-messages.ts';
import { GameFrame } from './game-frame.ts';
import { GameSession, type FailureReason, type GameEvents } from './session.ts';

/** Opens a game in a sandboxed frame of the player's page (docs: games/README.md, §4). */

export type { FailureReason, GameEvents, GameInit, Locale };

export interface OpenGameOptions {
  /** Where the server serves `play-frame.html` with its own CSP. */
  frameUrl: string;
  container: HTMLElement;
  /**
   * The game's module. It is copied to the frame, so the caller may keep it for the next round. Null for a game by
   * URL, whose frame brings its own code.
   */
  bundle: ArrayBuffer | null;
  /** Names the frame for screen readers. */
  title: string;
  /** A promise loads frame and game at once, and lets the game begin when it is fulfilled. */
  init: GameInit | Promise<GameInit>;
  on: GameEvents;
}

export interface OpenedGame {
  pause(): void;
  resume(): void;
  /** Interrupts the game to show how it is played. */
  tutorial(): void;
  mute(muted: boolean): void;
  /** Gives the keyboard to the game. */
  focus(): void;
  locale(locale: Locale): void;
  /** The player's loudness, 0 to 3; raw sound never gets here. */
  level(level: number): void;
  /** Speed factor of a replay. */
  speed(speed: number): void;
  /** The log's body so far and its last tick, for chunk uploads. */
  progress(): { body: Uint8Array; tick: number };
  destroy(): void;
}

const loadingMsMax = 20_000;

/** Creates the frame, passes it a port and the bundle, and records the log. Call `destroy` when done. */
export function openGame(options: OpenGameOptions): OpenedGame {
  const { bundle, on } = options;
  const frame = new GameFrame(options);
  let guest: EmbeddedGame | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    frame.close();
  };
  const failed = (reason: FailureReason): void => {
    end();
    on.failed(reason);
  };
  const session = new GameSession({ ...bindEvents(on), failed }, performance.now());
  const begin = (init: GameInit): void => {
    if (frame.isClosed) return;
    timer = setTimeout(() => {
      if (!session.loaded) session.fail('timeout');
    }, loadingMsMax);
    if (bundle === null) guest = new EmbeddedGame(session, init.seed);
    // In a replay the keyboard stays with the page.
    const takesKeyboard = init.replay?.asPlayed !== false;
    frame.begin(guest ? embeddedInit(init) : init, takesKeyboard, (data) =>
      (guest ?? session).receive(data, performance.now()),
    );
  };
  void Promise.resolve(options.init).then(begin);
  return {
    pause: () => frame.send({ type: 'pause' }),
    resume: () => frame.send({ type: 'resume' }),
    tutorial: () => frame.send({ type: 'tutorial' }),
    mute: (muted) => frame.send({ type: 'mute', muted }),
    locale: (locale) => frame.send({ type: 'locale', locale }),
    level: (level) => frame.send({ type: 'level', level }),
    speed: (speed) => frame.send({ type: 'speed', speed }),
    focus: () => frame.focus(),
    progress() {
      guest?.tick(performance.now());
      return session.progress();
    },
    destroy() {
      end();
      frame.remove();
    },
  };
}

function bindEvents(on: GameEvents): GameEvents {
  return {
    loaded: () => on.loaded(),
    started: () => on.started(),
    score: (score) => on.score(score),
    picture: (bytes) => on.picture?.(bytes),
    gameOver: (result) => on.gameOver(result),
    stopped: () => on.stopped(),
    failed: (reason) => on.failed(reason),
  };
}
