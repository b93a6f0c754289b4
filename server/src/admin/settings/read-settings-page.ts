import type { listSettings, SettingsProposal } from '@sikka/contract/routes/admin/settings';
import type { AnswerOf } from '@sikka/contract/routes/endpoint';
import { completeSettings, withPlaces, type Settings, type SettingsPlace } from '@sikka/contract/settings';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { listVersions, readSettings } from '../../settings/index.ts';

/** Whether the operator changes what moves money alone: the installation is still being set up. */
export async function mayChangeAlone(db: Db | Tx, operatorId: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select settings_by_one(${operatorId}) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}

/** Whether an administrator can confirm what the operator proposes. */
async function hasSecond(db: Db, operatorId: string): Promise<boolean> {
  const second = await db
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_active', '=', true)
    .where(sql<boolean>`second_operator_obstacle(${operatorId}, id) is null`)
    .limit(1)
    .executeTakeFirst();
  return second !== undefined;
}

interface Proposed {
  values: unknown;
  changed: string[];
  restores: number | null;
}

/** All values after a proposal: its own on top of the current ones, or those of the version that it restores. */
export function appliedTo(current: Settings, { values, changed, restores }: Proposed): Settings {
  const proposed = values as Settings;
  return restores === null
    ? withPlaces(completeSettings(current), proposed, changed as SettingsPlace[])
    : completeSettings(proposed);
}

/** The open proposal as the caller sees it, or null. */
export async function readProposal(
  db: Db | Tx,
  { operatorId }: ByOperator,
): Promise<SettingsProposal | null> {
  const row = await db
    .selectFrom('settings_proposal as p')
    .innerJoin('operator as o', 'o.id', 'p.proposed_by')
    .select(['p.number', 'p.values', 'p.changed', 'p.restores', 'p.proposed_at', 'o.id', 'o.name'])
    .select(
      sql<SettingsProposal['obstacle']>`second_operator_obstacle(p.proposed_by, ${operatorId})`.as(
        'obstacle',
      ),
    )
    .where('p.state', '=', 'open')
    .executeTakeFirst();
  if (!row) return null;
  const { number, restores, obstacle, id, name } = row;
  const current = await readSettings(db);
  return {
    number,
    restores,
    obstacle,
    proposedBy: { id, name },
    proposedAt: row.proposed_at.toISOString(),
    changed: row.changed as SettingsProposal['changed'],
    values: appliedTo(current.values, row) as SettingsProposal['values'],
  };
}

/** The versions, the open proposal, and what the caller may do alone. */
export async function readSettingsPage(
  db: Db,
  caller: ByOperator,
  before: number | null,
): Promise<AnswerOf<typeof listSettings>> {
  const { operatorId } = caller;
  return {
    ...(await listVersions(db, before)),
    proposal: await readProposal(db, caller),
    mayChangeAlone: await mayChangeAlone(db, operatorId),
    hasSecond: await hasSecond(db, operatorId),
  };
}
