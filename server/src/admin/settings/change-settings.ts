import { checkSettings } from '@sikka/contract/rules/settings';
import { completeSettings, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { appendVersion, findVersion, type NewVersion } from '../../settings/index.ts';
import { announceToAll } from '../../wallet/index.ts';
import { noteAudit } from '../audit/index.ts';

function requireRight(values: Settings): void {
  const [violation] = checkSettings(values);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
}

async function append(tx: Tx, version: NewVersion & { operatorId: string }): Promise<SettingsVersion> {
  const { operatorId, seen, restores = null } = version;
  const outcome = await appendVersion(tx, version);
  if (outcome.type === 'overtaken') throw new Refusal('settings_overtaken');
  if (outcome.type === 'same') throw new Refusal('settings_unchanged');
  const { number, changed } = outcome;
  await noteAudit(tx, {
    operatorId,
    action: restores === null ? 'settings.change' : 'settings.restore',
    subject: `settings:${number}`,
    detail: { from: seen, to: number, restores, changed: changed.join(' ') },
  });
  announceToAll(tx);
  return (await findVersion(tx, number))!;
}

/**
 * Appends a version of the settings after the one that was edited (docs/decisions/0020). Throws
 * `settings_overtaken` where another operator was faster, `settings_unchanged`, or the code of an invalid
 * value.
 */
export async function changeSettings(
  { db }: { db: Db },
  { operatorId }: OperatorCaller,
  { seen, values }: { seen: number; values: Settings },
): Promise<SettingsVersion> {
  requireRight(values);
  return inTransaction(db, (tx) => append(tx, { operatorId, seen, values }));
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
  return inTransaction(db, async (tx) => {
    const earlier = await findVersion(tx, version);
    if (!earlier) throw new Refusal('settings_version_not_found');
    // Rules may have become narrower since, and games have come.
    const values = completeSettings(earlier.values);
    requireRight(values);
    return append(tx, { operatorId, seen, values, restores: version });
  });
}
