import { AccountHashTable } from './account-hash-table.ts';
import { PackedStandings, wordsOf, type PackedStanding, type Standing } from './packed-standings.ts';

export type { Standing } from './packed-standings.ts';

// Blocks are binary-searched and shifted by one memory move; a thousand entries keep both shifts and blocks
// few.
const blockEntriesMax = 1_024;

interface Block {
  slots: Int32Array;
  length: number;
}

/** Binary search: the first index whose entry is not before the target. */
function search(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All players in order, in memory: sorted blocks of at most a thousand slots, under 60 bytes a player in all. A rank is
 * two binary searches and a sum of block lengths, a few microseconds for a million players.
 */
export class Ranking {
  readonly #standings = new PackedStandings();
  readonly #accounts = new AccountHashTable(this.#standings);
  readonly #blocks: Block[] = [];
  #size = 0;
  #mark = 1;

  get size(): number {
    return this.#size;
  }

  /** Inserts or moves an account by its coins. */
  place({ accountId, playerId, coins, joinedAtUs }: Standing): void {
    this.placePacked({ account: wordsOf(accountId), player: wordsOf(playerId), coins, joinedAtUs });
  }

  /** The same from words. */
  placePacked(standing: PackedStanding): void {
    const old = this.#accounts.find(standing.account);
    if (old !== null && this.#standings.holds(old, standing)) return this.#standings.mark(old, this.#mark);
    if (old !== null) this.#removeSlot(old);
    const slot = this.#standings.add(standing, this.#mark);
    this.#accounts.add(standing.account, slot);
    this.#insert(slot);
    this.#size += 1;
  }

  remove(accountId: string): void {
    const slot = this.#accounts.find(wordsOf(accountId));
    if (slot !== null) this.#removeSlot(slot);
  }

  /** Begins a sweep: what is not placed from here on is removed by `removeUnmarked`. */
  beginSweep(): void {
    this.#mark = this.#mark === 1 ? 2 : 1;
  }

  /** Removes what the sweep did not meet, in this many slots from `from` on; the next slot, or null at the end. */
  removeUnmarked(from: number, count: number): number | null {
    const end = Math.min(from + count, this.#standings.slots);
    for (let slot = from; slot < end; slot += 1) {
      const mark = this.#standings.markOf(slot);
      if (mark !== 0 && mark !== this.#mark) this.#removeSlot(slot);
    }
    return end < this.#standings.slots ? end : null;
  }

  /** 1 for the first; null for an account that is not ranked. */
  rankOf(accountId: string): number | null {
    const slot = this.#accounts.find(wordsOf(accountId));
    if (slot === null) return null;
    const at = this.#blockOf(slot);
    let before = 0;
    for (let index = 0; index < at; index += 1) before += this.#blocks[index]?.length ?? 0;
    return before + this.#indexIn(this.#blocks[at], slot) + 1;
  }

  find(accountId: string): Standing | undefined {
    const slot = this.#accounts.find(wordsOf(accountId));
    return slot === null ? undefined : this.#standings.read(slot);
  }

  top(rows: number): Standing[] {
    const found: Standing[] = [];
    for (const { slots, length } of this.#blocks) {
      if (found.length >= rows) break;
      const some = slots.subarray(0, Math.min(length, rows - found.length));
      for (const slot of some) found.push(this.#standings.read(slot));
    }
    return found;
  }

  #insert(slot: number): void {
    const at = this.#blockOf(slot);
    const block = this.#blocks[at] ?? this.#openBlock(0);
    const index = this.#indexIn(block, slot);
    block.slots.copyWithin(index + 1, index, block.length);
    block.slots[index] = slot;
    block.length += 1;
    if (block.length === blockEntriesMax) this.#split(at, block);
  }

  #removeSlot(slot: number): void {
    const at = this.#blockOf(slot);
    const block = this.#blocks[at];
    if (!block) return;
    const index = this.#indexIn(block, slot);
    block.slots.copyWithin(index, index + 1, block.length);
    block.length -= 1;
    if (block.length === 0) this.#blocks.splice(at, 1);
    this.#accounts.remove(this.#standings.accountOf(slot));
    this.#standings.free(slot);
    this.#size -= 1;
  }

  /** The block that a standing belongs to: the first whose last entry is not before it, else the last one. */
  #blockOf(slot: number): number {
    const blocks = this.#blocks;
    const at = search(blocks.length, (index) => {
      const block = blocks[index];
      const last = block?.slots[block.length - 1];
      return last !== undefined && this.#standings.compare(last, slot) < 0;
    });
    return Math.min(at, Math.max(0, blocks.length - 1));
  }

  #indexIn(block: Block | undefined, slot: number): number {
    return search(
      block?.length ?? 0,
      (index) => this.#standings.compare(block?.slots[index] ?? slot, slot) < 0,
    );
  }

  #openBlock(at: number): Block {
    const block: Block = { slots: new Int32Array(blockEntriesMax), length: 0 };
    this.#blocks.splice(at, 0, block);
    return block;
  }

  #split(at: number, block: Block): void {
    const half = block.length >>> 1;
    const next = this.#openBlock(at + 1);
    next.slots.set(block.slots.subarray(half, block.length));
    next.length = block.length - half;
    block.length = half;
  }
}
