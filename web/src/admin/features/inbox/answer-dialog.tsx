import { answerCharactersMax } from '@sikka/contract/admin/inbox';
import type { MessageDetail } from '@sikka/contract/routes/admin/inbox';
import { TextAreaField } from '../../../shared/ui/text-area-field.tsx';
import { useOperator } from '../../lib/operator.tsx';
import { DecisionForm } from '../../ui/decision-form.tsx';
import { AdminDialog } from '../../ui/admin-dialog.tsx';
import type { useMessageActions } from './use-message-actions.ts';
import { useAdminMessages } from '../../lib/messages.ts';

interface AnswerProps {
  message: MessageDetail;
  answer: ReturnType<typeof useMessageActions>['answer'];
  onClose: () => void;
}

/** The form for an answer, below the message. */
export function AnswerDialog({ message, answer, onClose }: AnswerProps) {
  const { answer: t } = useAdminMessages('inbox');
  const { name } = useOperator();
  const { id } = message;
  return (
    <AdminDialog title={t.title(message.name)} onClose={onClose}>
      <blockquote
        tabIndex={0}
        className="mb-4 max-h-[24dvh] overflow-y-auto rounded-admin bg-raised p-3 text-[14px] whitespace-pre-line [overflow-wrap:anywhere]"
      >
        <bdi>{message.message}</bdi>
      </blockquote>
      <DecisionForm
        submit={t.submit}
        busyText={t.busy}
        onClose={onClose}
        onSend={(form) => answer(id, String(form.get('text') ?? ''))}
      >
        <TextAreaField
          label={t.text}
          name="text"
          rows={7}
          hint={t.hint(name)}
          maxLength={answerCharactersMax}
          required
        />
      </DecisionForm>
    </AdminDialog>
  );
}
