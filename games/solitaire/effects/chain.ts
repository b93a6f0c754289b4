import { cardsHome, hiddenCards, type Table } from '../core/state.ts';

/** Good moves soon after one another: a card home or turned that never was before. Only for the eye and ear. */

const lastsMs = 5000;
/** Where time is no part of the game. */
const calmLastsMs = 9000;

export class Chain {
  count = 0;
  #leftMs = 0;
  #mostHome = 0;
  #leastHidden = Infinity;
  readonly #lastsMs: number;

  constructor(isCalm: boolean) {
    this.#lastsMs = isCalm ? calmLastsMs : lastsMs;
  }

  /** After each move; answers whether it was a good one. */
  follow(table: Table): boolean {
    const [home, hidden] = [cardsHome(table), hiddenCards(table)];
    const isGood = home > this.#mostHome || hidden < this.#leastHidden;
    const isFirst = this.#leastHidden === Infinity;
    this.#mostHome = Math.max(home, this.#mostHome);
    this.#leastHidden = Math.min(hidden, this.#leastHidden);
    if (isFirst || !isGood) return false;
    this.count = this.#leftMs > 0 ? this.count + 1 : 1;
    this.#leftMs = this.#lastsMs;
    return true;
  }

  /** A move in vain ends it. */
  end(): void {
    this.#leftMs = this.count = 0;
  }

  pass(elapsedMs: number): void {
    this.#leftMs = Math.max(0, this.#leftMs - elapsedMs);
    if (this.#leftMs === 0) this.count = 0;
  }

  /** The share of its time that is left. */
  get left(): number {
    return this.#leftMs / this.#lastsMs;
  }
}

/** The words for a chain of this many moves, if it is time for any: the longer, the higher the praise. */
export function praiseFor(count: number): 'nice' | 'great' | 'shabash' | 'unstoppable' | undefined {
  if (count >= 10) return count % 4 === 2 ? 'unstoppable' : undefined;
  return count === 7 ? 'shabash' : count === 5 ? 'great' : count === 3 ? 'nice' : undefined;
}

const looks = ['#fff3b0', '#ffc24d', '#ff9d4d', '#ff9db0', '#45db96'] as const;

/** From pale to gold, orange, rose and mint. */
export const lookOf = (count: number): string =>
  looks[Math.min(looks.length - 1, Math.floor(Math.max(0, count - 1) / 2))]!;
