import type { OperatorRole } from '@sikka/contract/admin/auth';

/** The caller: a live session and the player behind it. */
export interface Caller {
  sessionId: string;
  playerId: string;
  accountId: string;
  emailVerified: boolean;
}

/** The caller at the console. */
export interface OperatorCaller {
  sessionId: string;
  operatorId: string;
  role: OperatorRole;
  name: string;
}

/** Who acts, where their role does not matter. */
export type ByOperator = Pick<OperatorCaller, 'operatorId'>;
