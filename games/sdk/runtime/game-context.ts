import type { GameAudio } from '../audio/game-audio.ts';
import type { GameContext } from './game-view.ts';
import type { GameMessages, SharedMessages } from './shared-messages.ts';

/** A view's context: its parts, the strings in the language now in use, and the player's best score. */
export function createContext<Name extends string, Own extends GameMessages>(
  {
    audio,
    ...parts
  }: Pick<GameContext<Name, Own>, 'init' | 'stage' | 'sprites'> & { audio: GameAudio<Name> },
  messages: () => SharedMessages & Own,
): GameContext<Name, Own> {
  const best = parts.init.bestScore ?? 0;
  let hasPassed = false;
  return {
    ...parts,
    sound: audio.sound,
    setTempo: (speed) => audio.setTempo(speed),
    get messages() {
      return messages();
    },
    passesBest(score) {
      if (hasPassed || best <= 0 || score <= best) return false;
      hasPassed = true;
      return true;
    },
  };
}
