import { leaveReasons, leaveSentenceCharactersMax, type LeaveReason } from '@sikka/contract/plays';
import { useState } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { useDeskErrorText } from '../../lib/desk.ts';
import { DecisionForm } from '../../ui/decision-form.tsx';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { ReasonFields } from '../../ui/reason-fields.tsx';
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
        <ReasonFields
          words={t}
          reasons={leaveReasons}
          reason={reason}
          onReason={setReason}
          sentenceCharactersMax={leaveSentenceCharactersMax}
        />
      </DecisionForm>
    </DeskDialog>
  );
}
