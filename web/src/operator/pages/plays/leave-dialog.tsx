import { leaveReasons, leaveSentenceCharactersMax, type LeaveReason } from '@sikka/contract/plays';
import { useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDeskErrorText } from '../../lib/desk.ts';
import { DecisionForm } from '../../ui/decision-form.tsx';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import type { useDecisions } from './use-play.ts';
import { usePlayWords } from './words.ts';

interface LeaveProps {
  leave: ReturnType<typeof useDecisions>['leave'];
  onClose: () => void;
}

/** A reason for the books, a sentence for the player. */
export function LeaveDialog({ leave, onClose }: LeaveProps) {
  const { leave: t, done } = usePlayWords();
  const errorText = useDeskErrorText();
  const toast = useToast();
  const [reason, setReason] = useState<LeaveReason>('not_proven');
  const send = async (form: FormData): Promise<string | null> => {
    try {
      await leave({ reason, sentence: String(form.get('sentence') ?? '') });
      toast(done.leave, 'success');
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return (
    <DeskDialog title={t.title} onClose={onClose}>
      <DecisionForm submit={t.submit} busyText={t.busy} onClose={onClose} onSend={send}>
        <p className="text-[14px] text-muted">{t.text}</p>
        <SelectField
          label={t.reason}
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.target.value as LeaveReason)}
        >
          {leaveReasons.map((each) => (
            <option key={each} value={each}>
              {t.reasons[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t.sentence}
          name="sentence"
          rows={3}
          hint={t.hint}
          maxLength={leaveSentenceCharactersMax}
          required={reason === 'other'}
        />
      </DecisionForm>
    </DeskDialog>
  );
}
