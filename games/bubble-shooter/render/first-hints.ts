import type { Context } from '../messages.ts';
import { chick, firefly, ice, plank } from '../core/constants.ts';
import type { Game } from '../core/state.ts';
import type { Hint } from './hint.ts';

type HintKey = 'hintClear' | 'hintChick' | 'hintWood' | 'hintIce' | 'hintFirefly';

/** With more points than this a player has met everything. */
const beginnerScore = 6000;

/** The levels that begin with something new. */
const byLevel: Readonly<Partial<Record<number, HintKey>>> = {
  1: 'hintClear',
  5: 'hintChick',
  8: 'hintWood',
  11: 'hintIce',
  14: 'hintFirefly',
};
const byKind: Readonly<Partial<Record<number, HintKey>>> = {
  [plank]: 'hintWood',
  [chick]: 'hintChick',
  [firefly]: 'hintFirefly',
};

/** Says what a thing does when it first hangs: to who is new, or in the level that begins with it. */
export class FirstHints {
  readonly #context: Context;
  readonly #hint: Hint;
  readonly #shown = new Set<HintKey>();

  constructor(context: Context, hint: Hint) {
    this.#context = context;
    this.#hint = hint;
  }

  /** Called at the start and when a row has come. */
  look({ level, cells }: Game): void {
    if (level > 0) this.#showOnce(byLevel[level]);
    else if ((this.#context.init.bestScore ?? 0) < beginnerScore)
      for (const kind of cells) this.#showOnce(kind > ice ? 'hintIce' : byKind[kind]);
  }

  #showOnce(key: HintKey | undefined): void {
    if (!key || this.#shown.has(key)) return;
    this.#shown.add(key);
    this.#hint.show(this.#context.messages[key]);
  }
}
