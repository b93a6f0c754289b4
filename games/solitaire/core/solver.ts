import { mix } from '../../sdk/core/fixed.ts';
import { cardCount, fitsOn, king, rankOf, suitOf } from './constants.ts';

/**
 * Proves that a deal can be won, by looking for a way until every card lies open: from there it always goes home.
 * It sees all cards, and may take any card of the stock at any time, for one is drawn at a time and the stock may
 * be turned over as often as one likes. It counts positions, not time, so that every engine gives the same answer.
 */

/** One step of a way: a card of the stock or the end of a pile, to a pile or home. */
export interface Step {
  /** 0 to 6, or `fromStock`. */
  from: number;
  /** 0 to 6, or `toHome`. */
  to: number;
  /** The undermost card that moves. */
  card: number;
}

export const fromStock = 7;
export const toHome = 7;
const pileCount = 7;
/** No pile holds more: six hidden cards and a run from king to ace. */
const pileMax = 20;

/** What a deal looks like to the solver. */
export interface Deal {
  piles: readonly (readonly number[])[];
  stock: readonly number[];
}

/** A way to lay every card open, or undefined when none was found among this many positions. */
export function solve(deal: Deal, positionsMax: number): Step[] | undefined {
  const search = new Search(deal, positionsMax);
  return search.run() ? search.way : undefined;
}

class Search {
  readonly way: Step[] = [];
  readonly #cards = new Uint8Array(pileCount * pileMax);
  readonly #lengths = new Uint8Array(pileCount);
  readonly #hidden = new Uint8Array(pileCount);
  readonly #home = new Uint8Array(4);
  /** 1 for each card still in the stock. */
  readonly #stock = new Uint8Array(cardCount);
  readonly #seen = new Set<number>();
  #covered = 0;
  #left: number;

  constructor({ piles, stock }: Deal, positionsMax: number) {
    this.#left = positionsMax;
    piles.forEach((pile, at) => {
      pile.forEach((card, index) => (this.#cards[at * pileMax + index] = card));
      this.#lengths[at] = pile.length;
      this.#hidden[at] = Math.max(0, pile.length - 1);
      this.#covered += this.#hidden[at]!;
    });
    for (const card of stock) this.#stock[card] = 1;
  }

  /** Depth first; what cannot be wrong is done at once. */
  run(): boolean {
    const begun = this.way.length;
    this.#goHomeSafely();
    if (this.#covered === 0) return true;
    const key = this.#key();
    if (this.#left > 0 && !this.#seen.has(key)) {
      this.#left -= 1;
      this.#seen.add(key);
      for (const step of this.#steps()) {
        const turned = this.#take(step);
        if (this.run()) return true;
        this.#takeBack(step, turned);
        if (this.#left <= 0) break;
      }
    }
    this.#undoTo(begun);
    return false;
  }

  readonly #turned: number[] = [];

  #undoTo(length: number): void {
    while (this.way.length > length)
      this.#takeBack(this.way[this.way.length - 1]!, this.#turned[this.#turned.length - 1]!);
  }

  /** A card whose two lower neighbours of the other colour are home is never needed again. */
  #goHomeSafely(): void {
    for (let again = true; again;) {
      again = false;
      for (let suit = 0; suit < 4; suit += 1) {
        const rank = this.#home[suit]!;
        if (rank > king || rank > this.#lowestOther(suit) + 1) continue;
        const card = suit * 13 + rank;
        const from = this.#placeOnTop(card);
        if (from < 0) continue;
        this.#take({ from, to: toHome, card });
        again = true;
      }
    }
  }

  #lowestOther(suit: number): number {
    const one = this.#home[(suit + 1) & 3]!;
    const other = this.#home[(suit + 3) & 3]!;
    return one < other ? one : other;
  }

  /** The pile that a card ends, `fromStock`, or −1 when it lies beneath others. */
  #placeOnTop(card: number): number {
    if (this.#stock[card] === 1) return fromStock;
    for (let pile = 0; pile < pileCount; pile += 1) {
      if (this.#lengths[pile]! > 0 && this.#top(pile) === card) return pile;
    }
    return -1;
  }

  #top(pile: number): number {
    return this.#cards[pile * pileMax + this.#lengths[pile]! - 1]!;
  }

  /** What to try here, the most promising first. */
  #steps(): Step[] {
    const steps: Step[] = [];
    this.#addTurning(steps);
    this.#addHome(steps);
    this.#addFromStock(steps);
    this.#addSplits(steps);
    return steps;
  }

  /** Whole runs that lay a hidden card open, or clear a column for a king. */
  #addTurning(steps: Step[]): void {
    for (let from = 0; from < pileCount; from += 1) {
      const length = this.#lengths[from]!;
      const hidden = this.#hidden[from]!;
      if (length === 0) continue;
      const card = this.#cards[from * pileMax + hidden]!;
      for (let to = 0; to < pileCount; to += 1) {
        if (to === from || !this.#takesCard(to, card)) continue;
        if (hidden === 0 && (this.#lengths[to] === 0 || !this.#kingWaits())) continue;
        steps.push({ from, to, card });
        if (this.#lengths[to] === 0) break;
      }
    }
  }

  #kingWaits(): boolean {
    for (let suit = 0; suit < 4; suit += 1) if (this.#stock[suit * 13 + king] === 1) return true;
    for (let pile = 0; pile < pileCount; pile += 1) {
      const hidden = this.#hidden[pile]!;
      if (hidden > 0 && rankOf(this.#cards[pile * pileMax + hidden]!) === king) return true;
    }
    return false;
  }

  #takesCard(pile: number, card: number): boolean {
    if (this.#lengths[pile] === 0) return rankOf(card) === king;
    return fitsOn(card, this.#top(pile));
  }

  #addHome(steps: Step[]): void {
    for (let suit = 0; suit < 4; suit += 1) {
      const rank = this.#home[suit]!;
      if (rank > king) continue;
      const card = suit * 13 + rank;
      const from = this.#placeOnTop(card);
      if (from >= 0) steps.push({ from, to: toHome, card });
    }
  }

  /** Cards of the stock onto piles; first those on which a run could go that hides something. */
  #addFromStock(steps: Step[]): void {
    const later: Step[] = [];
    for (let to = 0; to < pileCount; to += 1) {
      if (this.#lengths[to] === 0 && this.#isEmptyBefore(to)) continue;
      for (const card of this.#wantedBy(to)) {
        if (this.#stock[card] === 0) continue;
        (this.#invites(card) ? steps : later).push({ from: fromStock, to, card });
      }
    }
    for (const step of later) steps.push(step);
  }

  /** Empty columns are alike: only the first one counts. */
  #isEmptyBefore(pile: number): boolean {
    for (let before = 0; before < pile; before += 1) if (this.#lengths[before] === 0) return true;
    return false;
  }

  #wantedBy(pile: number): number[] {
    if (this.#lengths[pile] === 0) return kings;
    const top = this.#top(pile);
    const rank = rankOf(top) - 1;
    if (rank < 0) return noCards;
    const suit = suitOf(top);
    return [((suit + 1) & 3) * 13 + rank, ((suit + 3) & 3) * 13 + rank];
  }

  #invites(card: number): boolean {
    for (let pile = 0; pile < pileCount; pile += 1) {
      const hidden = this.#hidden[pile]!;
      if (hidden > 0 && fitsOn(this.#cards[pile * pileMax + hidden]!, card)) return true;
    }
    return false;
  }

  /** Parts of runs, where the card above the cut could then go home. */
  #addSplits(steps: Step[]): void {
    for (let from = 0; from < pileCount; from += 1) {
      for (let index = this.#hidden[from]! + 1; index < this.#lengths[from]!; index += 1) {
        const above = this.#cards[from * pileMax + index - 1]!;
        if (this.#home[suitOf(above)] !== rankOf(above)) continue;
        const card = this.#cards[from * pileMax + index]!;
        for (let to = 0; to < pileCount; to += 1) {
          if (to !== from && this.#lengths[to]! > 0 && this.#takesCard(to, card))
            steps.push({ from, to, card });
        }
      }
    }
  }

  /** Makes a step; answers whether a hidden card was turned. */
  #take({ from, to, card }: Step): number {
    let turned = 0;
    if (from === fromStock) this.#stock[card] = 0;
    if (to === toHome) this.#home[suitOf(card)]! += 1;
    if (from === fromStock && to !== toHome) this.#put(to, card);
    if (from !== fromStock) turned = this.#takeFromPile(from, to, card);
    this.way.push({ from, to, card });
    this.#turned.push(turned);
    return turned;
  }

  #takeFromPile(from: number, to: number, card: number): number {
    const base = from * pileMax;
    let start = this.#lengths[from]! - 1;
    while (this.#cards[base + start] !== card) start -= 1;
    if (to !== toHome)
      for (let index = start; index < this.#lengths[from]!; index += 1)
        this.#put(to, this.#cards[base + index]!);
    this.#lengths[from] = start;
    if (start === 0 || this.#hidden[from] !== start) return 0;
    this.#hidden[from] = start - 1;
    this.#covered -= 1;
    return 1;
  }

  #put(pile: number, card: number): void {
    this.#cards[pile * pileMax + this.#lengths[pile]!] = card;
    this.#lengths[pile]! += 1;
  }

  #takeBack({ from, to, card }: Step, turned: number): void {
    this.way.pop();
    this.#turned.pop();
    if (turned === 1) {
      this.#hidden[from]! += 1;
      this.#covered += 1;
    }
    if (to === toHome) {
      this.#home[suitOf(card)]! -= 1;
      if (from === fromStock) this.#stock[card] = 1;
      else this.#put(from, card);
      return;
    }
    const base = to * pileMax;
    let start = this.#lengths[to]! - 1;
    while (this.#cards[base + start] !== card) start -= 1;
    if (from === fromStock) this.#stock[card] = 1;
    else
      for (let index = start; index < this.#lengths[to]!; index += 1)
        this.#put(from, this.#cards[base + index]!);
    this.#lengths[to] = start;
  }

  /** Two positions with the same key count as one: piles in any order, by what lies open in them. */
  #key(): number {
    let sum = 0;
    let other = 0;
    for (let pile = 0; pile < pileCount; pile += 1) {
      let hash = mix(17, this.#hidden[pile]! > 0 ? this.#cards[pile * pileMax]! + 64 : 0);
      const length = this.#lengths[pile]!;
      if (length > 0)
        hash = mix(
          mix(hash, this.#cards[pile * pileMax + this.#hidden[pile]!]! * 64 + this.#top(pile)),
          length,
        );
      sum = (sum + hash) | 0;
      other = (other + Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)) | 0;
    }
    for (let suit = 0; suit < 4; suit += 1) sum = mix(sum, this.#home[suit]!);
    return (sum >>> 0) * 0x20_0000 + ((other ^ sum) >>> 11);
  }
}

const kings = [12, 25, 38, 51];
const noCards: number[] = [];
