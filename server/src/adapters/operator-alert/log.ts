import type { Logger } from '../../platform/log.ts';
import type { OperatorAlert } from '../../platform/ports.ts';

/** One line in the log, for development: what waits, and nothing personal. */
export function createLogAlert(log: Logger): OperatorAlert {
  return {
    async send({ withdrawalId, amountRupees, method }) {
      log.info({ withdrawalId, amountRupees, method }, 'a withdrawal waits for the operator');
    },
  };
}
