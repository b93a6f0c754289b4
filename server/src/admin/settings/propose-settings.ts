import type { SettingsProposal } from '@sikka/contract/routes/admin/settings';
import { changedPlaces, completeSettings, type Settings } from '@sikka/contract/settings';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { readSettings } from '../../settings/index.ts';
import { noteAudit } from '../audit/index.ts';
import { readRestored, requireRight } from './apply-version.ts';
import { readProposal } from './read-settings-page.ts';

type Wanted = { seen: number } & ({ values: Settings } | { version: number });

async function insertProposal(tx: Tx, operatorId: string, wanted: Wanted): Promise<void> {
  const current = await readSettings(tx);
  if (current.number !== wanted.seen) throw new Refusal('settings_overtaken');
  const restores = 'version' in wanted ? wanted.version : null;
  const values = 'version' in wanted ? await readRestored(tx, wanted.version) : wanted.values;
  requireRight(values);
  const changed = changedPlaces(completeSettings(current.values), values);
  if (changed.length === 0) throw new Refusal('settings_unchanged');
  const { number } = await tx
    .insertInto('settings_proposal')
    .values({
      based_on: current.number,
      values: JSON.stringify(values),
      changed,
      restores,
      proposed_by: operatorId,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await noteAudit(tx, {
    operatorId,
    action: 'settings.propose',
    subject: `settings_proposal:${number}`,
    detail: { from: current.number, restores, changed: changed.join(' ') },
  });
}

/**
 * Proposes values, or those of an earlier version, to a second administrator (docs/decisions/0030). Throws
 * `settings_overtaken`, `settings_unchanged`, `settings_proposal_open`, `settings_version_not_found`, or the code of an
 * invalid value.
 */
export async function proposeSettings(
  { db }: { db: Db },
  caller: OperatorCaller,
  wanted: Wanted,
): Promise<SettingsProposal> {
  const proposing = inTransaction(db, async (tx) => {
    await insertProposal(tx, caller.operatorId, wanted);
    return (await readProposal(tx, caller))!;
  });
  return withRefusals(proposing);
}
