import { changedPlaces, type Settings, type SettingsPlace } from '@sikka/contract/settings';
import { constraintOf, inTransaction, type Db, type Tx } from '../platform/database/index.ts';
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

export type AppendOutcome =
  | { type: 'appended'; number: number; changed: SettingsPlace[] }
  /** Another operator was faster. */
  | { type: 'overtaken' }
  /** Nothing is different. */
  | { type: 'same' };

const overtakenBy = new Set(['settings_version_pkey', 'settings_next']);

/** Appends a version after the edited one. If another came first the database refuses it, and `tx` is aborted. */
export async function appendVersion(tx: Tx, version: NewVersion): Promise<AppendOutcome> {
  const { operatorId, seen, values, restores = null, proposal = null } = version;
  const before = await readSettings(tx);
  if (before.number !== seen) return { type: 'overtaken' };
  const changed = changedPlaces(before.values, values);
  if (changed.length === 0) return { type: 'same' };
  const number = seen + 1;
  try {
    await tx
      .insertInto('settings_version')
      .values({
        number,
        operator_id: operatorId,
        values: JSON.stringify(values),
        changed,
        restores,
        proposal,
      })
      .execute();
  } catch (error) {
    if (overtakenBy.has(constraintOf(error) ?? '')) return { type: 'overtaken' };
    throw error;
  }
  return { type: 'appended', number, changed };
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
  const version = { operatorId: null, seen, values: { ...values, bonusOpen } };
  // Roll back: a refused statement has aborted the transaction.
  await inTransaction(db, async (tx) => {
    const outcome = await appendVersion(tx, version);
    if (outcome.type === 'overtaken') throw new Overtaken();
  }).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
  });
}

class Overtaken extends Error {}
