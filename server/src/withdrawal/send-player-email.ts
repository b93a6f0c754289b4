/** The mail for each change of a withdrawal, in the player's language. */
import { z } from 'zod';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { formatRupees } from '@sikka/i18n/format';
import { mailMessages, composePlayerMail, type PlayerMailDeps } from '../platform/mail/player-email.ts';
import type { Mail } from '../platform/ports.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { enqueueAll, type Job } from '../platform/jobs/index.ts';

/** Our own sentences first, then the operator's as written. */
function reasonsOf(mailed: Mailed): string[] {
  const { locale, reason, sentence, causes, explanation } = mailed;
  const t = mailMessages[locale].withdrawal;
  const ruled = (causes ?? []).map((cause) => t.reviewReasons[cause]);
  const rejected = reason === null ? [] : [t.rejectionReasons[reason]];
  return [...ruled, ...rejected, explanation, sentence].filter((line) => line !== null);
}

/** The mail about one change of a withdrawal. */
function composeChangeMail(mailed: Mailed, change: ChangeOfWithdrawal['change']): Mail {
  const { locale, to, name, url, method, destination } = mailed;
  const t = mailMessages[locale].withdrawal;
  const { subject, paragraphs, button } = t.changes[change];
  const details = {
    withdrawal: withdrawalName(mailed.number),
    amount: formatRupees(mailed.amountRupees, locale),
    place: destination === '' ? method : `${method} …${destination}`,
    reference: mailed.payoutReference ?? '',
    reasons: reasonsOf(mailed),
  };
  return composePlayerMail({
    to,
    locale,
    name,
    subject: subject(details),
    paragraphs: paragraphs(details),
    button,
    url,
    closing: t.closing,
  });
}

export const playerMailTask = 'withdrawal-mail';

const payloadSchema = z.object({
  withdrawalId: z.uuid(),
  change: z.enum(['requested', 'held', 'released', 'approved', 'completed', 'rejected']),
  /** Which hold, where the change is about one. */
  hold: z.number().int().optional(),
});
type ChangeOfWithdrawal = z.infer<typeof payloadSchema>;

/** The job that mails a change of a withdrawal to its player. */
export const playerMailJob = (change: ChangeOfWithdrawal): Job => ({
  task: playerMailTask,
  payload: change,
  jobKey: `${playerMailTask}:${keyOf(change)}`,
});

/** Mails a change of a withdrawal to its player once `tx` is committed. */
export const queuePlayerMail = (tx: Tx, change: ChangeOfWithdrawal): Promise<void> =>
  enqueueAll(tx, [playerMailJob(change)]);

const keyOf = ({ withdrawalId, change, hold }: ChangeOfWithdrawal): string =>
  [withdrawalId, change, ...(hold === undefined ? [] : [hold])].join('-');

async function readRequest(db: Db, { withdrawalId, hold }: ChangeOfWithdrawal) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .innerJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'withdrawal.id')
    .leftJoin('review_hold as review', (join) =>
      join.onRef('review.withdrawal_id', '=', 'withdrawal.id').on('review.number', '=', hold ?? 0),
    )
    .select(['player.name', 'player.email as to', 'player.locale'])
    .select(['withdrawal.number', 'amount_rupees as amountRupees', 'method', 'state', 'payee.phone_number'])
    .select(['payee.account_number', 'reject_reason_code as reason', 'reject_reason as sentence'])
    .select([
      'payout_reference as payoutReference',
      'review.causes',
      'review.explanation',
      'review.released_at',
    ])
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
}

type Request = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
interface Mailed extends Omit<Request, 'phone_number' | 'account_number'> {
  /** The last digits of the destination. */
  destination: string;
  url: string;
}

/** Skip outdated notices: a newer one is queued. */
function isTrueStill({ change }: ChangeOfWithdrawal, { state, released_at }: Request): boolean {
  if (change === 'requested') return true;
  if (change === 'held') return released_at === null && (state === 'pending' || state === 'approved');
  if (change === 'released') return state === 'pending' || state === 'approved';
  return state === change;
}

/**
 * Job 'withdrawal-mail': the job holds only the withdrawal and the change; details are read when it is sent.
 * Deleted players get no mail.
 */
export function createPlayerMailTask({ db, mail, publicUrl }: PlayerMailDeps) {
  return async (payload: unknown): Promise<void> => {
    const change = payloadSchema.parse(payload);
    const request = await readRequest(db, change);
    if (!request || !isTrueStill(change, request)) return;
    const { phone_number, account_number, ...told } = request;
    const destination = (phone_number ?? account_number ?? '').slice(-4);
    const composed = composeChangeMail({ ...told, destination, url: `${publicUrl}/withdraw` }, change.change);
    await mail.send(composed, { idempotencyKey: `withdrawal-${keyOf(change)}` });
  };
}
