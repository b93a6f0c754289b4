import { changedPlaces, completeSettings, movesMoney, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { readSettings } from '../../settings/index.ts';
import { applyVersion, readRestored, requireRight } from './apply-version.ts';
import { mayChangeAlone } from './read-settings-page.ts';

/** Throws `settings_second_operator` where a value moves money and the caller may not change it alone. */
async function requireAlone(tx: Tx, operatorId: string, values: Settings): Promise<void> {
  const { values: stored } = await readSettings(tx);
  const moved = changedPlaces(completeSettings(stored), values).some(movesMoney);
  if (moved && !(await mayChangeAlone(tx, operatorId))) throw new Refusal('settings_second_operator');
}

/**
 * Appends a version of the settings after the one that was edited (docs/decisions/0020). Throws
 * `settings_overtaken` where another operator was faster, `settings_unchanged`, the code of an invalid value, or
 * `settings_second_operator` where a value moves money.
 */
export async function changeSettings(
  { db }: { db: Db },
  { operatorId }: OperatorCaller,
  { seen, values }: { seen: number; values: Settings },
): Promise<SettingsVersion> {
  requireRight(values);
  return withRefusals(
    inTransaction(db, async (tx) => {
      await requireAlone(tx, operatorId, values);
      return applyVersion(tx, { operatorId, seen, values });
    }),
  );
}

/**
 * Restores the values of an earlier version; throws `settings_version_not_found` and what `changeSettings`
 * throws.
 */
export async function restoreSettings(
  { db }: { db: Db },
  { operatorId }: OperatorCaller,
  { seen, version }: { seen: number; version: number },
): Promise<SettingsVersion> {
  return withRefusals(
    inTransaction(db, async (tx) => {
      const values = await readRestored(tx, version);
      await requireAlone(tx, operatorId, values);
      return applyVersion(tx, { operatorId, seen, values, restores: version });
    }),
  );
}
