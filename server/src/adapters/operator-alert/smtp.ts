import type { MailSender, OperatorAlert, WithdrawalAlert } from '../../platform/ports.ts';
import { plainNumber, plainText } from './plain-text.ts';

/** One line each; what the method does not need is left away. */
function lines(alert: WithdrawalAlert): string[] {
  const rows: [string, string | null][] = [
    ['Amount', `Rs ${alert.amountRupees} (${alert.coins} coins)`],
    ['Method', alert.method],
    ['Phone number', alert.phoneNumber],
    ['Bank', alert.bankName && plainText(alert.bankName)],
    ['Account number', alert.accountNumber && plainNumber(alert.accountNumber)],
    ['Account holder', alert.accountHolderName && plainText(alert.accountHolderName)],
    ['Player', plainText(alert.userName)],
    ['Email', alert.userEmail],
    ['Withdrawal', alert.withdrawalId],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
}

/**
 * A mail to the operator, by the same sender as all mails. The subject names no person, and the mail is
 * text alone, so nothing that a player typed can be markup or a header of it.
 */
export function createMailAlert(mail: MailSender, to: string): OperatorAlert {
  return {
    async send(alert) {
      const { withdrawalId, amountRupees, method } = alert;
      const text = ['A withdrawal waits for you.', '', ...lines(alert), ''].join('\n');
      const subject = `Withdrawal request: Rs ${amountRupees} by ${method}`;
      await mail.send({ to, subject, text }, { idempotencyKey: `operator-alert-${withdrawalId}` });
    },
  };
}
