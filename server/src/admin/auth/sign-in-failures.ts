import { sql } from 'kysely';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import { addressBlock } from '../../platform/client-info.ts';
import { noteAudit } from '../audit/index.ts';
import type { OperatorDeps } from './deps.ts';

interface Failure {
  /** Null: of nobody, or of an unknown passkey. */
  operatorId: string | null;
  /** `confirmation`: the password that an open session was asked for again. */
  by: 'code' | 'passkey' | 'confirmation';
  /** An address, or the block of one. */
  address: string;
}

/**
 * Notes a failed sign-in or confirmation: whose, how and from which address block. What was typed is left out, because
 * the log keeps everything and people type passwords into the wrong field. Twenty an hour are noted for each operator, and
 * twenty for all unknown addresses together: the log is one chain, and strangers must not make it grow. The rest is
 * counted, and the numbers are noted once the hour is over.
 */
export async function noteFailure(
  { db, rateLimits }: Pick<OperatorDeps, 'db' | 'rateLimits'>,
  { operatorId, by, address }: Failure,
): Promise<void> {
  const whose = operatorId ?? 'unknown';
  const block = addressBlock(address);
  if (await rateLimits.exceeds('operatorFailures', whose)) return countFailure(db, whose, block);
  const isConfirmation = by === 'confirmation';
  await inTransaction(db, (tx) =>
    noteAudit(tx, {
      operatorId: isConfirmation ? operatorId : null,
      action: isConfirmation ? 'operator.confirm_failed' : 'operator.sign_in_failed',
      subject: `operator:${whose}`,
      detail: isConfirmation ? { address: block } : { by, address: block },
    }),
  );
}

/** Counts by operator, hour and address block; from the sixth block on as 'others'. */
async function countFailure(db: Db, whose: string, block: string): Promise<void> {
  await sql`
    with this as (select address_block from operator_failure
      where whose = ${whose} and hour = date_trunc('hour', clock_timestamp()))
    insert into operator_failure as f (whose, hour, address_block, count)
      select ${whose}, date_trunc('hour', clock_timestamp()),
        case when (select count(*) < 5 or bool_or(address_block = ${block}) from this where address_block <> 'others')
          then ${block} else 'others' end, 1
    on conflict (whose, hour, address_block) do update set count = f.count + 1`.execute(db);
}

/** Notes the numbers of hours that are over, and deletes them. */
export async function noteFailureCounts(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const counts = await tx
      .deleteFrom('operator_failure')
      .where('hour', '<', sql<Date>`date_trunc('hour', clock_timestamp())`)
      .returning(['whose', 'hour', 'address_block as address', 'count'])
      .execute();
    for (const { whose, hour, ...detail } of counts)
      await noteAudit(tx, {
        operatorId: null,
        action: 'operator.more_failures',
        subject: `operator:${whose}`,
        detail: { ...detail, hour: hour.toISOString() },
      });
  });
}
