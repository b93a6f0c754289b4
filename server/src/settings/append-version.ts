import { changedPlaces, type Settings, type SettingsPlace } from '@sikka/contract/settings';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { withRefusals } from '../platform/refused-by-database.ts';
import { readSettings } from './read-settings.ts';

export interface NewVersion {
  /** Null for the server itself. */
  operatorId: string | null;
  /** The edited version; the new one follows it. */
  seen: number;
  values: Settings;
  /** The version that this one restores. */
  restores?: number | null;
  /** The confirmed proposal that it applies. */
  proposal?: number | null;
}

/**
 * Appends a version after the edited one. Throws `settings_overtaken` where another operator was faster, and
 * `settings_unchanged`. Of two at the same time the database refuses one: callers wrap their transaction in `withRefusals`.
 */
export async function appendVersion(
  tx: Tx,
  version: NewVersion,
): Promise<{ number: number; changed: SettingsPlace[] }> {
  const { operatorId, seen, values, restores = null, proposal = null } = version;
  const before = await readSettings(tx);
  if (before.number !== seen) throw new Refusal('settings_overtaken');
  const changed = changedPlaces(before.values, values);
  if (changed.length === 0) throw new Refusal('settings_unchanged');
  const number = seen + 1;
  await tx
    .insertInto('settings_version')
    .values({ number, operator_id: operatorId, values: JSON.stringify(values), changed, restores, proposal })
    .execute();
  return { number, changed };
}

/**
 * The environment's bonus screen applies until an operator first saves settings. Two processes that start
 * together write one version.
 */
export async function adoptBonusFlag(db: Db, bonusOpen: boolean): Promise<void> {
  const byOperator = await db
    .selectFrom('settings_version')
    .select('number')
    .where('operator_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (byOperator) return;
  const { number: seen, values } = await readSettings(db);
  if (values.bonusOpen === bonusOpen) return;
  const version = { operatorId: null, seen, values: { ...values, bonusOpen } };
  await withRefusals(inTransaction(db, (tx) => appendVersion(tx, version))).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'settings_overtaken')) throw error;
  });
}
