import { answerCharactersMax } from '@sikka/contract/messages';
import type { MessageDetail } from '@sikka/contract/routes/operator/messages';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useOperator } from '../../lib/operator.tsx';
import { DecisionForm } from '../../ui/decision-form.tsx';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import type { useMessageDeeds } from './use-message-deeds.ts';
import { useMessageWords } from './words.ts';

interface AnswerProps {
  message: MessageDetail;
  answer: ReturnType<typeof useMessageDeeds>['answer'];
  onClose: () => void;
}

/** The answer is written beneath what it answers. */
export function AnswerDialog({ message, answer, onClose }: AnswerProps) {
  const { answer: t } = useMessageWords();
  const { name } = useOperator();
  const { id } = message;
  return (
    <DeskDialog title={t.title(message.name)} onClose={onClose}>
      <blockquote
        tabIndex={0}
        className="mb-4 max-h-[24dvh] overflow-y-auto rounded-desk bg-raised p-3 text-[14px] whitespace-pre-line [overflow-wrap:anywhere]"
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
    </DeskDialog>
  );
}
