import { startRenderThread } from '../render/render-thread.ts';
import { openSprites, type Atlas } from '../render/sprites.ts';
import { connectFrame } from './frame-port.ts';
import { GameRunner } from './game-runner.ts';
import type { GameDefinition } from './game-view.ts';
import type { GameMessages } from './shared-messages.ts';

/** The entry of every bundle: connects the port and runs the game. */
export function runGame<State, Name extends string, Own extends GameMessages>(
  port: MessagePort,
  game: GameDefinition<State, Name, Own>,
): void {
  const frame = connectFrame(port);
  const sprites = startRenderThread((reason) => frame.send({ type: 'failed', reason })).then(() =>
    openSprites(game.atlas ?? noAtlas),
  );
  const ready = Promise.all([frame.init, sprites]);
  void ready.then(([init, sprites]) => {
    // Other rules would play another game, so do not replay.
    if (init.rules === game.core.rules) return new GameRunner(frame, init, game, sprites);
    return frame.send({ type: 'failed', reason: `these are ${game.core.rules}, not ${init.rules}` });
  });
}

const noAtlas: Atlas = { picture: '', sprites: {} };
