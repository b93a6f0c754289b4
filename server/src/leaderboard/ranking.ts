/** A player's place among all: more coins first, then the earlier join date, then the id (docs/decisions/0008). */
export interface Standing {
  accountId: string;
  playerId: string;
  coins: number;
  /** Microseconds since 1970, to order players who join in the same millisecond. */
  joinedAtUs: number;
}

// Blocks are binary-searched and shifted by one memory move; a thousand entries keep both shifts and blocks
// few.
const blockEntriesMax = 1_024;

/** Negative when `a` stands before `b`. */
function compare(a: Standing, b: Standing): number {
  if (a.coins !== b.coins) return b.coins - a.coins;
  if (a.joinedAtUs !== b.joinedAtUs) return a.joinedAtUs - b.joinedAtUs;
  if (a.playerId === b.playerId) return 0;
  return a.playerId < b.playerId ? -1 : 1;
}

/** Binary search: the first index whose entry is not before the target. */
function search(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All players in order, in memory: sorted blocks of at most a thousand. A rank is two binary searches and a
 * sum of block lengths, a few microseconds for a million players.
 */
export class Ranking {
  readonly #blocks: Standing[][] = [];
  readonly #standings = new Map<string, Standing>();

  get size(): number {
    return this.#standings.size;
  }

  /** Appends the last standing, for loading a sorted list. */
  append(standing: Standing): void {
    const last = this.#blocks.at(-1);
    // Half full, so that the first insertions need no split.
    if (!last || last.length >= blockEntriesMax / 2) this.#blocks.push([standing]);
    else last.push(standing);
    this.#standings.set(standing.accountId, standing);
  }

  /** Inserts or moves an account by its coins. */
  place(standing: Standing): void {
    this.remove(standing.accountId);
    const at = this.#blockOf(standing);
    const block = this.#blocks[at] ?? this.#openBlock();
    block.splice(this.#indexIn(block, standing), 0, standing);
    if (block.length > blockEntriesMax) this.#split(at, block);
    this.#standings.set(standing.accountId, standing);
  }

  remove(accountId: string): void {
    const standing = this.#standings.get(accountId);
    if (!standing) return;
    const at = this.#blockOf(standing);
    const block = this.#blocks[at];
    block?.splice(this.#indexIn(block, standing), 1);
    if (block?.length === 0) this.#blocks.splice(at, 1);
    this.#standings.delete(accountId);
  }

  /** 1 for the first; null for an account that is not ranked. */
  rankOf(accountId: string): number | null {
    const standing = this.#standings.get(accountId);
    if (!standing) return null;
    const at = this.#blockOf(standing);
    let before = 0;
    for (let index = 0; index < at; index += 1) before += this.#blocks[index]?.length ?? 0;
    return before + this.#indexIn(this.#blocks[at] ?? [], standing) + 1;
  }

  find(accountId: string): Standing | undefined {
    return this.#standings.get(accountId);
  }

  top(rows: number): Standing[] {
    const found: Standing[] = [];
    for (const block of this.#blocks) {
      if (found.length >= rows) break;
      found.push(...block.slice(0, rows - found.length));
    }
    return found;
  }

  /** The block that a standing belongs to: the first whose last entry is not before it, else the last one. */
  #blockOf(standing: Standing): number {
    const blocks = this.#blocks;
    const at = search(blocks.length, (index) => {
      const last = blocks[index]?.at(-1);
      return last !== undefined && compare(last, standing) < 0;
    });
    return Math.min(at, Math.max(0, blocks.length - 1));
  }

  #indexIn(block: readonly Standing[], standing: Standing): number {
    return search(block.length, (index) => {
      const entry = block[index];
      return entry !== undefined && compare(entry, standing) < 0;
    });
  }

  #openBlock(): Standing[] {
    const block: Standing[] = [];
    this.#blocks.push(block);
    return block;
  }

  #split(at: number, block: Standing[]): void {
    this.#blocks.splice(at + 1, 0, block.splice(block.length >>> 1));
  }
}
