import { sql } from 'kysely';
import type { Settings } from '@sikka/contract/settings';
import type { Db, Tx } from '../platform/database/index.ts';
import { readVersions } from './read-settings.ts';

const rememberedMax = 100;

/** The number of the current settings, as a column for any query; `settingsOf` has their values. */
export const currentSettingsNumber = sql<number>`(select max(number) from settings_version)`;

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

const remembered = new WeakMap<Db, SettingsVersions>();

/** The settings of a version, from memory once they were read. */
export async function settingsOf(db: Db, number: number): Promise<Settings> {
  const versions = remembered.get(db) ?? new SettingsVersions();
  remembered.set(db, versions);
  return (await versions.read(db, [number]))(number);
}
