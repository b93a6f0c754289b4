import { answerCharactersMax } from '@sikka/contract/admin/inbox';
import type { MessageDetail } from '@sikka/contract/routes/admin/inbox';
import { TextAreaField } from '../../../shared/ui/text-area-field.tsx';
import { useOperator } from '../../lib/operator.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';
import type { useMessageActions } from './use-messages.ts';
import { useAdminMessages } from '../../lib/language.ts';

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
        className="max-h-[24dvh] overflow-y-auto rounded-admin bg-raised p-3 text-[14px] whitespace-pre-line [overflow-wrap:anywhere]"
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
