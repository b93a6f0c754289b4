import type { OperatorMe } from '@sikka/contract/routes/admin/auth';
import type { Db } from '../../platform/database/index.ts';

/** An operator as they see themselves. */
export async function readOperatorMe(db: Db, operatorId: string): Promise<OperatorMe> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'role', 'code_secret'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const keys = await db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'added_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('added_at')
    .execute();
  const { code_secret, ...me } = row;
  return {
    ...me,
    hasCode: code_secret !== null,
    passkeys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      addedAt: key.added_at.toISOString(),
      usedAt: key.used_at?.toISOString() ?? null,
    })),
  };
}
