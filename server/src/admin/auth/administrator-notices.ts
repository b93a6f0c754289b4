import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/index.ts';
import { enqueue, type JobTask } from '../../platform/jobs/index.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import { mailOperator, type NoticeDeps } from './operator-notices.ts';

/** Mails the other administrators when somebody is invited, joins or comes back: a second operator must not appear unseen. */

export const administratorNoticeTask = 'administrator-notice';

/** `of` is the invitation, or the operator who joined or came back. */
interface Happened {
  event: 'invited' | 'joined' | 'returned';
  of: string;
  /** The operator who did it; null: the server's command line. */
  by: string | null;
}

/** Asks for the mails, in the transaction of the change. */
export async function mailOtherAdministrators(tx: Tx, { event, of, by }: Happened): Promise<void> {
  const others = await tx
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_active', '=', true)
    .$if(by !== null, (query) => query.where('id', '<>', by))
    .execute();
  for (const { id: operatorId } of others)
    await enqueue(tx, administratorNoticeTask, { id: randomUUID(), operatorId, event, of, by });
}

const findInvited = (db: Db, id: string) =>
  db
    .selectFrom('operator_invitation as i')
    .leftJoin('operator as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.email', 'i.role', 'inviter.name as by'])
    .where('i.id', '=', id)
    .executeTakeFirst();

const findJoined = (db: Db, id: string) =>
  db
    .selectFrom('operator as o')
    .leftJoin('operator as inviter', 'inviter.id', 'o.invited_by')
    .select(['o.name', 'o.email', 'o.role', 'inviter.name as by'])
    .where('o.id', '=', id)
    .executeTakeFirst();

const findName = async (db: Db, id: string | null): Promise<string | undefined> => {
  const row = await db.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
};

/** The sentence about an event; undefined for an invitation that was revoked meanwhile. */
async function describe(
  { db, locale }: NoticeDeps,
  { event, of, by }: Happened,
): Promise<string | undefined> {
  const { administrators: words, invitation } = mailMessages[locale].operator;
  if (event === 'invited') {
    const row = await findInvited(db, of);
    return row && words.invited.body(row.by ?? words.byServer, row.email ?? '…', invitation.roles[row.role]);
  }
  const row = await findJoined(db, of);
  const who = event === 'joined' ? row?.by : await findName(db, by);
  return row && words[event].body(row.name, row.email, invitation.roles[row.role], who ?? words.byServer);
}

/** The job that sends it. */
export function createAdministratorNoticeTask(deps: NoticeDeps): JobTask {
  const words = mailMessages[deps.locale].operator.administrators;
  return async (payload) => {
    const { id, operatorId, ...happened } = payload as { id: string; operatorId: string } & Happened;
    const sentence = await describe(deps, happened);
    if (sentence === undefined) return;
    await mailOperator(deps, operatorId, {
      subject: words[happened.event].subject,
      paragraphs: [sentence, words.unexpected],
      key: `administrator-notice:${id}`,
    });
  };
}
