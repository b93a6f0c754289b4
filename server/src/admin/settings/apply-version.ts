import { checkSettings } from '@sikka/contract/validation/settings';
import { completeSettings, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { appendVersion, findVersion, type NewVersion } from '../../settings/index.ts';
import { publishToAll } from '../../wallet/index.ts';
import { enqueueCheckAlerts } from '../alerts/index.ts';
import { noteAudit } from '../audit/index.ts';

/** Throws the code of the first invalid value. */
export function requireRight(values: Settings): void {
  const [violation] = checkSettings(values);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
}

/**
 * The values of an earlier version, with the games that came later. Throws `settings_version_not_found`, or the code of
 * an invalid value: rules may have become narrower since.
 */
export async function readRestored(tx: Tx, version: number): Promise<Settings> {
  const earlier = await findVersion(tx, version);
  if (!earlier) throw new Refusal('settings_version_not_found');
  const values = completeSettings(earlier.values);
  requireRight(values);
  return values;
}

/** Appends a version and tells all open pages. Throws as `appendVersion`. */
export async function applyVersion(
  tx: Tx,
  version: NewVersion & { operatorId: string },
): Promise<SettingsVersion> {
  const { operatorId, seen, restores = null, proposal = null } = version;
  const { number, changed } = await appendVersion(tx, version);
  await noteAudit(tx, {
    operatorId,
    action: restores === null ? 'settings.change' : 'settings.restore',
    subject: `settings:${number}`,
    detail: { from: seen, to: number, restores, proposal, changed: changed.join(' ') },
  });
  publishToAll(tx);
  if (changed.includes('alerts')) await enqueueCheckAlerts(tx);
  return (await findVersion(tx, number))!;
}
