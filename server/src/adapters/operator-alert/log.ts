import type { Logger } from '../../platform/log.ts';
import type { OperatorAlert } from '../../platform/ports.ts';

/** One log line, for development; no personal data. */
export function createLogAlert(log: Logger): OperatorAlert {
  return {
    async send({ withdrawalId, amountRupees, method }) {
      log.info({ withdrawalId, amountRupees, method }, 'a withdrawal waits for the operator');
    },
  };
}
