import { sql, type RawBuilder } from 'kysely';
import { addedSettings, completeSettings, type Settings, settingsRowsMax } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import type { Db, Tx } from '../platform/database/index.ts';

export interface CurrentSettings {
  number: number;
  values: Settings;
}

/** The values of a version, with defaults for settings that it lacks. */
const values = sql<Settings>`${JSON.stringify(addedSettings)}::jsonb || "values"`;

/**
 * The current settings, as a column for any query: no second round trip, and never older than the row. Under
 * a kilobyte, by one primary key look-up (docs/decisions/0020).
 */
export const currentSettings = sql<CurrentSettings>`(select jsonb_build_object('number', number, 'values', ${values})
  from settings_version order by number desc limit 1)`;

/** The values of the version that a row references; null if unknown. */
export function settingsOfVersion(number: RawBuilder<number>) {
  return sql<Settings | null>`(select ${values} from settings_version where number = ${number})`;
}

/** The current settings, as a query of its own. */
export async function readSettings(db: Db | Tx): Promise<CurrentSettings> {
  return db
    .selectFrom('settings_version')
    .select(['number', values.as('values')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Several versions, with defaults for settings that they lack. */
export function readVersions(db: Db | Tx, numbers: readonly number[]): Promise<CurrentSettings[]> {
  return db
    .selectFrom('settings_version')
    .select(['number', values.as('values')])
    .where('number', '=', sql<number>`any(${numbers}::integer[])`)
    .execute();
}

const versions = (db: Db | Tx) =>
  db
    .selectFrom('settings_version as v')
    .leftJoin('operator as o', 'o.id', 'v.operator_id')
    .leftJoin('settings_proposal as p', 'p.number', 'v.proposal')
    .leftJoin('operator as proposer', 'proposer.id', 'p.proposed_by')
    .select(['v.number', 'v.at', 'o.name as operatorName', 'proposer.name as proposedBy'])
    .select(['v.values', 'v.changed', 'v.restores']);

type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

// Stored values are validated; only the array types differ.
const shown = ({ at, ...row }: Row): SettingsVersion =>
  ({ ...row, at: at.toISOString() }) as unknown as SettingsVersion;

/** As the Settings page edits it; `findVersion` returns the stored values, for restoring. */
const editable = (version: SettingsVersion): SettingsVersion => ({
  ...version,
  values: completeSettings(version.values) as SettingsVersion['values'],
});

/** The newest versions, the current one first, before a number where one is given. */
export async function listVersions(
  db: Db,
  before: number | null,
): Promise<{ items: SettingsVersion[]; isWhole: boolean }> {
  const rows = await versions(db)
    .$if(before !== null, (query) => query.where('v.number', '<', before!))
    .orderBy('v.number', 'desc')
    .limit(settingsRowsMax + 1)
    .execute();
  return {
    items: rows.slice(0, settingsRowsMax).map(shown).map(editable),
    isWhole: rows.length <= settingsRowsMax,
  };
}

/** One version, or null. */
export async function findVersion(db: Db | Tx, number: number): Promise<SettingsVersion | null> {
  const row = await versions(db).where('v.number', '=', number).executeTakeFirst();
  return row ? shown(row) : null;
}
