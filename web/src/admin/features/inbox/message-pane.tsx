import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { answerCharactersMax } from '@sikka/contract/admin/pages';
import type { MessageDetail } from '@sikka/contract/routes/admin/inbox';
import { Button } from '../../../shared/ui/button.tsx';
import { TextAreaField } from '../../../shared/ui/select-and-text-area.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useOperator } from '../../lib/operator.tsx';
import { MessageChip } from '../../ui/chips.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';
import { Pane } from '../../ui/list-and-pane.tsx';
import { type Action, allowedActions, useMessage, type useMessageActions } from './use-messages.ts';

/** One message with its answer. */
export function MessagePane({ id, children }: { id: string; children: ReactNode }) {
  const { pane: t } = useAdminMessages('inbox');
  const query = useMessage(id);
  return (
    <Pane query={query} home="/inbox" back={t.back} titleOf={({ name }) => name} actions={children}>
      {(message) => (
        <>
          <Head message={message} />
          <Words>{message.message}</Words>
          <After message={message} />
        </>
      )}
    </Pane>
  );
}

function Head({ message }: { message: MessageDetail }) {
  const { pane: t, subjects } = useAdminMessages('inbox');
  const { number, moment } = useFormats();
  return (
    <header className="grid gap-1 text-14">
      <p className="text-13 text-muted">
        {subjects[message.subject]} · <time dateTime={message.at}>{moment(message.at)}</time>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-22 [overflow-wrap:anywhere]">
          <bdi>{message.name}</bdi>
        </h2>
        <MessageChip state={message.state} />
      </div>
      <p className="text-muted [overflow-wrap:anywhere] select-all">{message.email}</p>
      {message.playerId && (
        <Link
          to={`/players/${message.playerId}`}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {t.player}
        </Link>
      )}
      {message.others > 0 && <p className="text-muted">{t.others(number(message.others))}</p>}
    </header>
  );
}

const Words = ({ children }: { children: string }) => (
  <p className="text-15 whitespace-pre-line [overflow-wrap:anywhere]">
    <bdi>{children}</bdi>
  </p>
);

/** The outcome: our answer as it was sent, or the operator who closed it. */
function After({ message: { answer, closed } }: { message: MessageDetail }) {
  const { pane: t } = useAdminMessages('inbox');
  const { moment } = useFormats();
  return (
    <>
      {answer && (
        <section className="grid gap-1 rounded-[12px] bg-calm p-3 text-calm-ink">
          <h3 className="text-13">
            {t.answered(answer.by)} · {moment(answer.at)}
          </h3>
          <Words>{answer.text}</Words>
          <p role="status" className="text-13">
            {answer.mailedAt ? t.mailed(moment(answer.mailedAt)) : t.waiting}
          </p>
        </section>
      )}
      {closed && (
        <p className="text-13 text-muted">
          {t.closed(closed.by)} · {moment(closed.at)}
        </p>
      )}
    </>
  );
}

interface ActionsProps {
  id: string;
  busy: ReturnType<typeof useMessageActions>['busy'];
  onAction: (action: Action) => void;
}

/** The buttons at the foot of the pane; Answer is gold. */
export function MessageActions({ id, busy, onAction }: ActionsProps) {
  const { actions: t } = useAdminMessages('inbox');
  const { data } = useMessage(id);
  const actions = allowedActions(data);
  if (actions.size === 0) return null;
  const isBusy = busy !== null;
  const other = actions.has('close') ? 'close' : 'reopen';
  const doing = { close: t.closing, reopen: t.reopening };
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-4 max-lg:sticky max-lg:bottom-(--undo-bar)">
      <Button size="normal" disabled={isBusy} onClick={() => onAction('answer')}>
        {t.answer}
      </Button>
      <AdminButton disabled={isBusy} onClick={() => onAction(other)}>
        {busy?.id === id && busy.what === other ? doing[other] : t[other]}
      </AdminButton>
    </div>
  );
}

interface AnswerProps {
  message: MessageDetail;
  answer: ReturnType<typeof useMessageActions>['answer'];
  onClose: () => void;
}

/** The form for an answer, below the message. */
export function AnswerDialog({ message, answer, onClose }: AnswerProps) {
  const { answer: t } = useAdminMessages('inbox');
  const { name } = useOperator();
  return (
    <FormDialog
      title={t.title(message.name)}
      submit={t.submit}
      busyText={t.busy}
      onClose={onClose}
      onSend={(form) => answer(message.id, String(form.get('text') ?? ''))}
    >
      <blockquote
        tabIndex={0}
        className="max-h-[24dvh] overflow-y-auto rounded-admin bg-raised p-3 text-14 whitespace-pre-line [overflow-wrap:anywhere]"
      >
        <bdi>{message.message}</bdi>
      </blockquote>
      <TextAreaField
        label={t.text}
        name="text"
        rows={7}
        hint={t.hint(name)}
        maxLength={answerCharactersMax}
        required
      />
    </FormDialog>
  );
}
