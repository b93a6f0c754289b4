import { sql, type RawBuilder } from 'kysely';
import type { Settings } from '@sikka/contract/settings';
import type { Db, Tx } from '../platform/database/index.ts';

export interface CurrentSettings {
  number: number;
  values: Settings;
}

/**
 * The settings that hold, as a column of whatever is read anyway: no second round trip, and never older than the rest of
 * the row. Under a kilobyte, by one step into the primary key (docs/decisions/0020).
 */
export const currentSettings = sql<CurrentSettings>`(select jsonb_build_object('number', number, 'values', "values")
  from settings_version order by number desc limit 1)`;

/** The values of the version that a row names; null for one that never was. */
export function settingsOfVersion(number: RawBuilder<number>) {
  return sql<Settings | null>`(select "values" from settings_version where number = ${number})`;
}

/** The settings that hold now, where nothing else is read. */
export async function readSettings(db: Db | Tx): Promise<CurrentSettings> {
  return db
    .selectFrom('settings_version')
    .select(['number', 'values'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
