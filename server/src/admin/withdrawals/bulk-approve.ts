import type { bulkApprove as literal, LeftOutReason } from '@sikka/contract/routes/admin/withdrawals';
import type { AnswerOf } from '@sikka/contract/routes/endpoint';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal, type RefusalCode } from '../../platform/errors.ts';
import { checkRequest, readSharedAccountNumber, type InputDeps } from '../../withdrawal/index.ts';
import { approve } from './operator-decisions.ts';
import { readWatchedGames } from './watched-games.ts';

type BulkRow = AnswerOf<typeof literal>['rows'][number];

const leftOut: Partial<Record<RefusalCode, LeftOutReason>> = {
  withdrawal_held: 'held',
  withdrawal_decided: 'decided',
  request_not_found: 'not_found',
  withdrawal_not_found: 'not_found',
};

/** Whether there is a signal; runs the rules if they have not run yet. */
async function needsReview(deps: InputDeps, withdrawalId: string): Promise<boolean> {
  const { db } = deps;
  const find = () =>
    db
      .selectFrom('review_check')
      .select('signals')
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst();
  let check = await find();
  if (!check) {
    await checkRequest(deps, withdrawalId);
    check = await find();
  }
  return check !== undefined && check.signals.length > 0;
}

async function approveRow(
  deps: InputDeps,
  operator: OperatorCaller,
  id: string,
): Promise<LeftOutReason | null> {
  const { db } = deps;
  try {
    if (await needsReview(deps, id)) {
      const isHeld = await db
        .selectFrom('review_hold')
        .select('number')
        .where('withdrawal_id', '=', id)
        .where('released_at', 'is', null)
        .executeTakeFirst();
      return isHeld ? 'held' : 'signals';
    }
    if ((await readSharedAccountNumber(db, id)).accounts > 0) return 'same_number';
    if ((await readWatchedGames(db, id)).isDue) return 'unwatched';
    await approve(db, { operator, withdrawalId: id });
    return null;
  } catch (error) {
    return (error instanceof Refusal ? leftOut[error.code] : undefined) ?? 'failed';
  }
}

/**
 * Approves row by row, each in its own transaction, and returns each outcome. Rows with a signal need a
 * single approval, even after a release; so do accounts whose games nobody watched, and an account number that others use at
 * another bank.
 */
export async function bulkApprove(
  deps: InputDeps,
  operator: OperatorCaller,
  ids: readonly string[],
): Promise<BulkRow[]> {
  const rows: BulkRow[] = [];
  for (const id of new Set(ids)) {
    const reason = await approveRow(deps, operator, id);
    rows.push({ id, outcome: reason === null ? 'approved' : 'left_out', reason });
  }
  return rows;
}
