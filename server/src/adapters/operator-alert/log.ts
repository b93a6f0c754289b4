import type { Logger } from '../../http/log.ts';
import type { OperatorAlert } from '../../ports.ts';

/** One line in the log, for development: what waits, and nothing about whom. */
export function createLogAlert(log: Logger): OperatorAlert {
  return {
    async send({ withdrawalId, amountRupees, method }) {
      log.info({ withdrawalId, amountRupees, method }, 'a withdrawal waits for the operator');
    },
  };
}
