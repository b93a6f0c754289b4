import { addFonts } from '../render/text.ts';
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
  void frame.init.then(async (init) => {
    const fonts = init.fonts ?? [];
    const fail = (reason: string): void => frame.send({ type: 'failed', reason });
    await Promise.all([addFonts(document.fonts, fonts), startRenderThread(fonts, fail)]);
    const sprites = await openSprites(game.atlas ?? noAtlas);
    const timed = [game.core, ...(game.core.levels ?? [])].find(({ rules }) => rules === init.rules);
    const core = init.untimed && timed === game.core ? (game.untimed ?? timed) : timed;
    if (core) return new GameRunner(frame, init, { ...game, core }, sprites);
    // Other rules would play another game.
    return fail(`these are ${game.core.rules}, not ${init.rules}`);
  });
}

const noAtlas: Atlas = { picture: '', sprites: {} };
