import { inTransaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressBlock } from '../../platform/client-info.ts';
import { noteAudit } from '../audit/index.ts';
import type { OperatorParts } from './parts.ts';

interface Failure {
  /** Null: of nobody, or of an unknown passkey. */
  operatorId: string | null;
  by: 'code' | 'passkey';
  address: string;
}

/**
 * Notes a failed sign-in: whose, how and from which address block. What was typed is left out, because the log keeps
 * everything and people type passwords into the wrong field. Twenty an hour are noted for each operator, and twenty for
 * all unknown addresses together: the log is one chain, and strangers must not make it grow.
 */
export async function noteFailure(
  { db, rateLimits }: OperatorParts,
  { operatorId, by, address }: Failure,
): Promise<void> {
  const whose = operatorId ?? 'unknown';
  try {
    await rateLimits.consume('operatorFailures', whose);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await inTransaction(db, (tx) =>
    noteAudit(tx, {
      operatorId: null,
      action: 'operator.sign_in_failed',
      subject: `operator:${whose}`,
      detail: { by, address: addressBlock(address) },
    }),
  );
}
