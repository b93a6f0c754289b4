import { operatorsMax, type OperatorRole } from '@sikka/contract/admin/auth';
import type { Operator } from '@sikka/contract/routes/admin/operators';
import { inTransaction, isoDates, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { mailOtherAdministrators } from './administrator-notices.ts';
import { lockInvitations, requireUniqueMailbox } from './unique-mailbox.ts';
import { noteAudit } from '../audit/index.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import type { OperatorDeps } from './deps.ts';

const operators = (db: Db | Tx) =>
  db.selectFrom('operator as o').select((eb) => [
    'o.id',
    'o.name',
    'o.email',
    'o.role',
    'o.is_active as isActive',
    'o.joined_at as joinedAt',
    eb
      .selectFrom('operator as inviter')
      .whereRef('inviter.id', '=', 'o.invited_by')
      .select('inviter.name')
      .as('invitedBy'),
    eb
      .selectFrom('operator_session as s')
      .whereRef('s.operator_id', '=', 'o.id')
      .select((inner) => inner.fn.max<Date>('s.seen_at').as('seenAt'))
      .as('seenAt'),
  ]);

/** All operators, and the invitations that nobody has used, oldest first. */
export async function listOperators(db: Db) {
  const items = await operators(db).orderBy('o.joined_at').limit(operatorsMax).execute();
  const invitations = await db
    .selectFrom('operator_invitation')
    .select(['id', 'email', 'role', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('created_at')
    .limit(operatorsMax)
    .execute();
  return {
    items: items.map(isoDates),
    invitations: invitations.map((row) => ({ ...isoDates(row), email: row.email ?? '' })),
  };
}

/**
 * Changes a role, deactivates an operator or activates them again; the database ends their sessions. All other administrators
 * get a mail about who comes back. Throws `operator_not_found`, `own_role`, `last_administrator`, or `operator_exists` if
 * another active operator has the same mailbox.
 */
export async function changeOperator(
  { db }: OperatorDeps,
  { operatorId }: OperatorCaller,
  id: string,
  { role, isActive }: { role: OperatorRole; isActive: boolean },
): Promise<Operator> {
  if (id === operatorId) throw new Refusal('own_role');
  return inTransaction(db, async (tx) => {
    await lockInvitations(tx);
    const before = await tx
      .selectFrom('operator')
      .select(['email', 'role', 'is_active as wasActive'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('operator_not_found');
    const isReturning = isActive && !before.wasActive;
    if (isReturning) await requireUniqueMailbox(tx, before.email, id);
    if (before.role !== role || before.wasActive !== isActive) {
      const change = tx.updateTable('operator').set({ role, is_active: isActive }).where('id', '=', id);
      await withRefusals(change.execute());
      const detail = { from: before.role, to: role, wasActive: before.wasActive, isActive };
      await noteAudit(tx, { operatorId, action: 'operator.change', subject: `operator:${id}`, detail });
    }
    if (isReturning) await mailOtherAdministrators(tx, { event: 'returned', of: id, by: operatorId });
    return isoDates(await operators(tx).where('o.id', '=', id).executeTakeFirstOrThrow());
  });
}
