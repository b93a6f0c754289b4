import type { Ids, PackedStandings } from './packed-standings.ts';

const tables = 256;
const firstCapacity = 16;
const loadMax = 0.8;
const growth = 1.25;
const empty = -1;

function hashOf([a, b, c, d]: Ids): number {
  let hash =
    Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f) ^ Math.imul(d, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

interface Table {
  slots: Int32Array;
  count: number;
}

/**
 * The slot of each account: open addressing in 256 tables that grow one by one, so that no growth stops the process for
 * long. Some six bytes an account.
 */
export class AccountHashTable {
  readonly #standings: PackedStandings;
  readonly #tables: Table[] = Array.from({ length: tables }, () => ({
    slots: new Int32Array(firstCapacity).fill(empty),
    count: 0,
  }));

  constructor(standings: PackedStandings) {
    this.#standings = standings;
  }

  find(account: Ids): number | null {
    const hash = hashOf(account);
    const { slots } = this.#table(hash);
    const slot = slots[this.#placeOf(slots, hash, account)] ?? empty;
    return slot === empty ? null : slot;
  }

  /** Adds an account that is not there yet. */
  add(account: Ids, slot: number): void {
    const hash = hashOf(account);
    const table = this.#table(hash);
    if (table.count + 1 > table.slots.length * loadMax) this.#grow(table);
    table.slots[this.#placeOf(table.slots, hash, account)] = slot;
    table.count += 1;
  }

  /** Removes an account; the ones behind it move up, so that no search ends too early. */
  remove(account: Ids): void {
    const hash = hashOf(account);
    const table = this.#table(hash);
    const { slots } = table;
    let gap = this.#placeOf(slots, hash, account);
    if (slots[gap] === empty) return;
    table.count -= 1;
    slots[gap] = empty;
    for (let at = (gap + 1) % slots.length; ; at = (at + 1) % slots.length) {
      const slot = slots[at] ?? empty;
      if (slot === empty) return;
      const home = startOf(hashOf(this.#standings.accountOf(slot)), slots.length);
      const stays = gap <= at ? gap < home && home <= at : gap < home || home <= at;
      if (stays) continue;
      slots[gap] = slot;
      slots[at] = empty;
      gap = at;
    }
  }

  #table(hash: number): Table {
    const table = this.#tables[hash % tables];
    if (!table) throw new RangeError('no table');
    return table;
  }

  /** Where an account is, or the gap where it would be. */
  #placeOf(slots: Int32Array, hash: number, account: Ids): number {
    for (let at = startOf(hash, slots.length); ; at = (at + 1) % slots.length) {
      const slot = slots[at] ?? empty;
      if (slot === empty || this.#standings.isAccount(slot, account)) return at;
    }
  }

  #grow(table: Table): void {
    const old = table.slots;
    table.slots = new Int32Array(Math.ceil(old.length * growth)).fill(empty);
    for (const slot of old) {
      if (slot === empty) continue;
      const account = this.#standings.accountOf(slot);
      table.slots[this.#placeOf(table.slots, hashOf(account), account)] = slot;
    }
  }
}

// The low bits chose the table.
const startOf = (hash: number, capacity: number): number => (hash >>> 8) % capacity;
