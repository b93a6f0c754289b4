import * as contract from '@sikka/contract/routes/admin/inbox';
import type { MessageOutcome } from '../../contact/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { answerMessage, closeMessage, reopenMessage } from './decide-message.ts';
import { readMessage, readMessageFigures, searchMessages } from './read-messages.ts';

/** The console's inbox (docs/decisions/0023). */
export function serveInbox(endpoints: Endpoints, { db }: { db: Db }): void {
  const answer = async (id: string, deciding: Promise<MessageOutcome>) => ({
    outcome: await deciding,
    message: await readMessage(db, id),
  });
  endpoints
    .serve(contract.searchMessages, ({ body }) => searchMessages(db, body))
    .serve(contract.getMessageFigures, () => readMessageFigures(db))
    .serve(contract.getMessage, ({ params }) => readMessage(db, params.id))
    .serve(contract.answerMessage, ({ params, body, caller: operator }) => {
      const messageId = params.id.toLowerCase();
      return answer(messageId, answerMessage(db, { operator, messageId }, body.text));
    })
    .serve(contract.closeMessage, ({ params, caller: operator }) => {
      const messageId = params.id.toLowerCase();
      return answer(messageId, closeMessage(db, { operator, messageId }));
    })
    .serve(contract.reopenMessage, ({ params, caller: operator }) => {
      const messageId = params.id.toLowerCase();
      return answer(messageId, reopenMessage(db, { operator, messageId }));
    });
}
