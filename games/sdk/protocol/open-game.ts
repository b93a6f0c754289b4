import { EmbeddedGame, embeddedInit } from './embedded-game.ts';
import type { GameInit, Locale, ToGame } from './frame-messages.ts';
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
  const { bundle, container } = options;
  const frame = createFrame(options);
  const channel = new MessageChannel();
  const port = channel.port1;
  const stopListening = new AbortController();
  let handedOver = false;
  let isLoaded = false;
  let init: GameInit | undefined;
  let guest: EmbeddedGame | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    stopListening.abort();
    clearTimeout(timer);
    port.close();
  };
  const session = new GameSession(
    {
      ...bindEvents(options.on),
      failed(reason) {
        end();
        options.on.failed(reason);
      },
    },
    performance.now(),
  );
  // Before its `init` a game would not know what to do with a message.
  const send = (message: ToGame): void => {
    if (init && handedOver) port.postMessage(message);
  };
  const onVisibility = (): void => {
    if (document.hidden) send({ type: 'pause' });
  };
  const sendInit = (): void => {
    if (init) send({ type: 'init', v: 1, init: guest ? embeddedInit(init) : init });
    onVisibility();
  };
  // In a replay the keyboard stays with the page.
  const giveKeyboard = (): void => {
    if (isLoaded && init && init.replay?.asPlayed !== false) frame.focus();
  };
  const begin = (given: GameInit): void => {
    if (stopListening.signal.aborted) return;
    init = given;
    timer = setTimeout(() => {
      if (!session.loaded) session.fail('timeout');
    }, loadingMsMax);
    if (bundle === null) guest = new EmbeddedGame(session, given.seed);
    port.onmessage = (event) => (guest ?? session).receive(event.data, performance.now());
    sendInit();
    giveKeyboard();
  };
  const handOver = (event: MessageEvent): void => {
    // A sandboxed frame has the origin "null", so its window is the only proof of the sender.
    if (handedOver || event.source !== frame.contentWindow || event.data !== 'sikka:ready') return;
    handedOver = true;
    const copy = bundle?.slice(0) ?? null;
    // Messages are queued in the port until the game listens.
    const transfer = copy ? [copy, channel.port2] : [channel.port2];
    frame.contentWindow?.postMessage({ type: 'sikka:boot', bundle: copy }, '*', transfer);
    sendInit();
  };
  window.addEventListener('message', handOver, { signal: stopListening.signal });
  document.addEventListener('visibilitychange', onVisibility, { signal: stopListening.signal });
  frame.addEventListener(
    'load',
    () => {
      isLoaded = true;
      giveKeyboard();
    },
    { signal: stopListening.signal },
  );
  void Promise.resolve(options.init).then(begin);
  container.append(frame);

  return {
    pause: () => send({ type: 'pause' }),
    resume: () => send({ type: 'resume' }),
    tutorial: () => send({ type: 'tutorial' }),
    mute: (muted) => send({ type: 'mute', muted }),
    locale: (locale) => send({ type: 'locale', locale }),
    level: (level) => send({ type: 'level', level }),
    speed: (speed) => send({ type: 'speed', speed }),
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

function createFrame({ frameUrl, title }: OpenGameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', 'autoplay');
  frame.referrerPolicy = 'no-referrer';
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;background:#140e22';
  frame.src = frameUrl;
  return frame;
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
