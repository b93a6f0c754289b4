import {
  readFromGame,
  type FromGame,
  type GameInit,
  type Locale,
  type ToGame,
} from '../protocol/frame-messages.ts';

/** Export of a bundle, called by the shell. */
export type { GameModule } from '../protocol/shell.ts';

/** The game's end of the port. */
export interface FramePort {
  /** Resolves with the page's start message. */
  readonly init: Promise<GameInit>;
  send(message: FromGame): void;
  /** Handles `pause`, `resume`, `tutorial`, `mute`, `locale`, `level` and `speed`. One listener. */
  listen(handlers: PageCommands): void;
}

export interface PageCommands {
  pause(): void;
  resume(): void;
  tutorial(): void;
  mute(muted: boolean): void;
  locale(locale: Locale): void;
  level(level: number): void;
  speed(speed: number): void;
}

const noCommands: PageCommands = {
  pause() {},
  resume() {},
  tutorial() {},
  mute() {},
  locale() {},
  level() {},
  speed() {},
};

/** Listens to the port, which queues earlier messages. */
export function connectFrame(port: MessagePort): FramePort {
  let commands = noCommands;
  const init = new Promise<GameInit>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<ToGame>) => {
      if (data.type === 'init') resolve(data.init as GameInit);
      else dispatch(commands, data);
    };
  });
  return {
    init,
    send(message) {
      // A message that the page would refuse is a bug; fail early.
      if (!readFromGame(message)) throw new TypeError(`not a message: ${JSON.stringify(message)}`);
      port.postMessage(message);
    },
    listen(handlers) {
      commands = handlers;
    },
  };
}

function dispatch(commands: PageCommands, message: Exclude<ToGame, { type: 'init' }>): void {
  if (message.type === 'mute') commands.mute(message.muted);
  else if (message.type === 'locale') commands.locale(message.locale);
  else if (message.type === 'level') commands.level(message.level);
  else if (message.type === 'speed') commands.speed(message.speed);
  else commands[message.type]();
}
