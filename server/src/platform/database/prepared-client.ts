import { createHash } from 'node:crypto';
import pg from 'pg';

/** Each costs memory on every connection. */
const namesMax = 250;
const nameFromUses = 3;
/** Texts whose uses are counted; lists of varying length make ever new ones. */
const countedMax = 1_000;
const textCharactersMax = 10_000;
/** Which index serves a pattern depends on its letters, so no plan suits all patterns. */
const pattern = / i?like \$\d/u;

/**
 * Names for the statements that a pool repeats, so that PostgreSQL plans them once a connection (docs/decisions/0035).
 * The first 250 texts that are used three times get one.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Undefined for a text that is not known to repeat, or that came after the last free name. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= namesMax || text.length > textCharactersMax) return known;
    if (pattern.test(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < nameFromUses) {
      if (this.#uses.size >= countedMax) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 16)}.${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** Forgets all names: the statements behind them were planned for another schema. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** Whether a statement was prepared before the columns that it returns changed. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

type Query = (...given: unknown[]) => unknown;

/**
 * A client that prepares parameterised statements by name. One that outlived a change of the schema runs again; inside a
 * transaction it fails, and `inTransaction` runs that again.
 */
export function preparedClient(names: StatementNames) {
  return class PreparedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const plain = this.query.bind(this) as Query;
      this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
        const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0;
        const name = isPlain && rest.length === 0 ? names.nameOf(text) : undefined;
        if (name === undefined) return plain(text, values, ...rest);
        const rows = plain({ name, text, values }) as Promise<unknown>;
        return rows.catch((error: unknown) => this.#again(error, () => plain(text, values)));
      }) as pg.Client['query'];
    }

    async #again(error: unknown, run: () => unknown): Promise<unknown> {
      if (!isStaleStatement(error)) throw error;
      names.renew();
      // Until the server answers that it is ready, the status is the one before the statement.
      if (this.getTransactionStatus() !== 'I') throw error;
      return run();
    }
  };
}
