/** A player's place among all: more coins first, then the earlier join date, then the id (docs/decisions/0008). */
export interface Standing {
  accountId: string;
  playerId: string;
  coins: number;
  /** Microseconds since 1970, to order players who join in the same millisecond. */
  joinedAtUs: number;
}

const slotsPerPage = 8_192;
const idWords = 4;

/** Two ids, coins, join date and the mark of a sweep: 45 bytes a player, where an object takes over 200. */
class Page {
  readonly ids = new Uint32Array(slotsPerPage * idWords * 2);
  readonly coins = new Int32Array(slotsPerPage);
  readonly joinedAtUs = new Float64Array(slotsPerPage);
  readonly marks = new Uint8Array(slotsPerPage);
}

/** The words of a UUID, account before player; comparing them compares the ids. */
export type Ids = readonly [number, number, number, number];

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/** The four words of a UUID's text. */
export function wordsOf(id: string): Ids {
  const digits = id.replaceAll('-', '');
  const word = (at: number) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

function textOf([a, b, c, d]: Ids): string {
  const digits = hex(a) + hex(b) + hex(c) + hex(d);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}

/** A standing as the index takes it in. */
export interface PackedStanding {
  account: Ids;
  player: Ids;
  coins: number;
  joinedAtUs: number;
}

/** Standings in columns of typed arrays; a slot is a standing's number. */
export class PackedStandings {
  readonly #pages: Page[] = [];
  readonly #free: number[] = [];
  #used = 0;

  /** How many slots were ever in use. */
  get slots(): number {
    return this.#used;
  }

  /** Writes a standing and answers its slot. */
  add({ account, player, coins, joinedAtUs }: PackedStanding, mark: number): number {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.#pages.length * slotsPerPage) this.#pages.push(new Page());
    const page = this.#page(slot);
    const at = slot % slotsPerPage;
    page.ids.set(account, at * idWords * 2);
    page.ids.set(player, at * idWords * 2 + idWords);
    page.coins[at] = coins;
    page.joinedAtUs[at] = joinedAtUs;
    page.marks[at] = mark;
    return slot;
  }

  /** Gives a slot back; no mark of a sweep is 0. */
  free(slot: number): void {
    this.#page(slot).marks[slot % slotsPerPage] = 0;
    this.#free.push(slot);
  }

  markOf = (slot: number): number => this.#page(slot).marks[slot % slotsPerPage] ?? 0;

  mark(slot: number, mark: number): void {
    this.#page(slot).marks[slot % slotsPerPage] = mark;
  }

  /** Whether a slot holds these coins and this join date already. */
  holds(slot: number, { coins, joinedAtUs }: PackedStanding): boolean {
    const page = this.#page(slot);
    const at = slot % slotsPerPage;
    return page.coins[at] === coins && page.joinedAtUs[at] === joinedAtUs;
  }

  isAccount(slot: number, account: Ids): boolean {
    const { ids } = this.#page(slot);
    const at = (slot % slotsPerPage) * idWords * 2;
    return (
      ids[at] === account[0] &&
      ids[at + 1] === account[1] &&
      ids[at + 2] === account[2] &&
      ids[at + 3] === account[3]
    );
  }

  accountOf(slot: number): Ids {
    return this.#idAt(slot, 0);
  }

  /** Negative when `a` stands before `b`. */
  compare(a: number, b: number): number {
    const one = this.#page(a);
    const other = this.#page(b);
    const at = a % slotsPerPage;
    const beside = b % slotsPerPage;
    const coins = (other.coins[beside] ?? 0) - (one.coins[at] ?? 0);
    if (coins !== 0) return coins;
    const joined = (one.joinedAtUs[at] ?? 0) - (other.joinedAtUs[beside] ?? 0);
    if (joined !== 0) return joined;
    for (let word = idWords; word < idWords * 2; word += 1) {
      const id = (one.ids[at * idWords * 2 + word] ?? 0) - (other.ids[beside * idWords * 2 + word] ?? 0);
      if (id !== 0) return id;
    }
    return 0;
  }

  read(slot: number): Standing {
    const page = this.#page(slot);
    const at = slot % slotsPerPage;
    return {
      accountId: textOf(this.#idAt(slot, 0)),
      playerId: textOf(this.#idAt(slot, idWords)),
      coins: page.coins[at] ?? 0,
      joinedAtUs: page.joinedAtUs[at] ?? 0,
    };
  }

  #idAt(slot: number, word: number): Ids {
    const { ids } = this.#page(slot);
    const at = (slot % slotsPerPage) * idWords * 2 + word;
    return [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0];
  }

  #page(slot: number): Page {
    const page = this.#pages[(slot / slotsPerPage) | 0];
    if (!page) throw new RangeError(`no slot ${slot}`);
    return page;
  }
}
