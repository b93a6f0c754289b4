import { PermanentFailure } from '../../platform/jobs/index.ts';
import type { OperatorAlert, WithdrawalAlert } from '../../platform/ports.ts';
import { plainNumber, plainText } from './mail.ts';

export interface EmailJsSettings {
  url: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
  /** Sent as `accessToken`, where the service requires one from servers. */
  privateKey: string | undefined;
}

const answerMs = 10_000;
// Final (§7): forbidden, or for legal reasons. A retry would fail too.
const finalStatuses = new Set([403, 451]);
/** §7: missing details are sent as 'N/A'. */
const orMissing = (detail: string | null, plain = plainText): string => (detail ? plain(detail) : 'N/A');

function parametersOf(alert: WithdrawalAlert): Record<string, string> {
  return {
    user_name: orMissing(alert.userName),
    user_email: alert.userEmail,
    amount: String(alert.amountRupees),
    coins: String(alert.coins),
    method: alert.method,
    withdrawal_id: alert.withdrawalId,
    phone_number: orMissing(alert.phoneNumber),
    bank_name: orMissing(alert.bankName),
    account_number: orMissing(alert.accountNumber, plainNumber),
    account_holder: orMissing(alert.accountHolderName),
  };
}

function bodyOf(settings: EmailJsSettings, alert: WithdrawalAlert): string {
  const { serviceId, templateId, publicKey, privateKey } = settings;
  return JSON.stringify({
    service_id: serviceId,
    template_id: templateId,
    user_id: publicKey,
    ...(privateKey === undefined ? {} : { accessToken: privateKey }),
    template_params: parametersOf(alert),
  });
}

async function post(url: string, body: string, timeoutMs: number): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // Never forward these details to a redirect's address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The body is not read: it may be long and may repeat personal data.
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new Error('the alert service did not answer', { cause: error });
  }
}

/**
 * Posts to EmailJS or a service like it (§7). 403 and 451 end the tries (`PermanentFailure`); 429, 5xx, a
 * timeout and a missing network are tried again later. Failures contain the status, no personal data.
 */
export function createEmailJsAlert(settings: EmailJsSettings, timeoutMs = answerMs): OperatorAlert {
  return {
    async send(alert) {
      const status = await post(settings.url, bodyOf(settings, alert), timeoutMs);
      if (status >= 200 && status < 300) return;
      const message = `the alert service answered ${status}`;
      throw finalStatuses.has(status) ? new PermanentFailure(message) : new Error(message);
    },
  };
}
