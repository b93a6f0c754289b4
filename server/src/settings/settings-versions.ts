import type { Settings } from '@sikka/contract/settings';
import type { Db, Tx } from '../platform/database/index.ts';
import { readVersions } from './read-settings.ts';

const rememberedMax = 100;

/** Settings by version, read once: a version never changes (docs/decisions/0020). */
export class SettingsVersions {
  readonly #known = new Map<number, Settings>();

  /** Throws where a version never was. */
  async read(db: Db | Tx, numbers: readonly number[]): Promise<(number: number) => Settings> {
    const missing = [...new Set(numbers)].filter((number) => !this.#known.has(number));
    if (missing.length > 0) {
      if (this.#known.size > rememberedMax) this.#known.clear();
      const needed = this.#known.size === 0 ? [...new Set(numbers)] : missing;
      for (const { number, values } of await readVersions(db, needed)) this.#known.set(number, values);
    }
    return (number) => {
      const values = this.#known.get(number);
      if (!values) throw new Error(`there never was a version ${number} of the settings`);
      return values;
    };
  }
}
