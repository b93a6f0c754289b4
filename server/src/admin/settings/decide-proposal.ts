import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { readSettings } from '../../settings/index.ts';
import { noteAudit } from '../audit/index.ts';
import { applyVersion, requireRight } from './apply-version.ts';
import { appliedTo } from './read-settings-page.ts';

type End = 'confirmed' | 'declined' | 'withdrawn';

const actions: Record<End, string> = {
  confirmed: 'settings.confirm',
  declined: 'settings.decline',
  withdrawn: 'settings.withdraw',
};

/** Locks the proposal. The database enforces who may decide, too; this gives the error message. */
async function lockOpen(tx: Tx, { operatorId }: ByOperator, number: number, end: End) {
  const proposal = await tx
    .selectFrom('settings_proposal')
    .select(['values', 'changed', 'restores', 'state', 'proposed_by'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!proposal) throw new Refusal('settings_proposal_not_found');
  if (proposal.state !== 'open') throw new Refusal('settings_proposal_decided');
  const isOwn = proposal.proposed_by === operatorId;
  if (isOwn && end !== 'withdrawn') throw new Refusal('settings_proposal_own');
  if (!isOwn && end === 'withdrawn') throw new Refusal('settings_proposal_not_own');
  return proposal;
}

async function close(tx: Tx, { operatorId }: ByOperator, number: number, end: End): Promise<void> {
  await tx
    .updateTable('settings_proposal')
    .set({ state: end, decided_by: operatorId })
    .where('number', '=', number)
    .execute();
  const subject = `settings_proposal:${number}`;
  await noteAudit(tx, { operatorId, action: actions[end], subject });
}

const endProposal = (db: Db, caller: ByOperator, number: number, end: End): Promise<void> =>
  withRefusals(
    inTransaction(db, async (tx) => {
      await lockOpen(tx, caller, number, end);
      await close(tx, caller, number, end);
    }),
  );

/**
 * Confirms another administrator's proposal: its values, on top of the version that was seen, are a new version. Throws
 * `settings_overtaken` where settings changed since, `settings_unchanged`, `settings_proposal_not_found`,
 * `settings_proposal_decided`, `settings_proposal_own`, `second_operator_new` or `second_operator_invited`.
 */
export function confirmProposal(
  { db }: { db: Db },
  caller: ByOperator,
  { number, seen }: { number: number; seen: number },
): Promise<SettingsVersion> {
  const { operatorId } = caller;
  const confirming = inTransaction(db, async (tx) => {
    const proposal = await lockOpen(tx, caller, number, 'confirmed');
    const current = await readSettings(tx);
    const values = appliedTo(current.values, proposal);
    requireRight(values);
    await close(tx, caller, number, 'confirmed');
    return applyVersion(tx, { operatorId, seen, values, restores: proposal.restores, proposal: number });
  });
  return withRefusals(confirming);
}

/** Declines another administrator's proposal; also one who is no second pair of eyes may. Throws as `confirmProposal`. */
export const declineProposal = ({ db }: { db: Db }, caller: ByOperator, number: number): Promise<void> =>
  endProposal(db, caller, number, 'declined');

/** Takes the caller's own proposal back. Throws `settings_proposal_not_own` and the like. */
export const withdrawProposal = ({ db }: { db: Db }, caller: ByOperator, number: number): Promise<void> =>
  endProposal(db, caller, number, 'withdrawn');
