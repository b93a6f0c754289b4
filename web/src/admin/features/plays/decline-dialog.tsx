import { leaveReasons, leaveSentenceCharactersMax, type LeaveReason } from '@sikka/contract/plays';
import { useState } from 'react';
import { useToast } from '../../../shared/ui/toast.tsx';
import { FormDialog, ReasonFields } from '../../ui/dialogs.tsx';
import type { useDecisions } from './use-play.ts';
import { useAdminMessages } from '../../lib/language.ts';

interface LeaveProps {
  leave: ReturnType<typeof useDecisions>['leave'];
  onClose: () => void;
}

/** Asks for a reason for the records and a message for the player. */
export function LeaveDialog({ leave, onClose }: LeaveProps) {
  const { leave: t, done } = useAdminMessages('plays');
  const toast = useToast();
  const [reason, setReason] = useState<LeaveReason>('not_proven');
  const send = async (form: FormData) => {
    await leave({ reason, sentence: String(form.get('sentence') ?? '') });
    toast(done.leave, 'success');
  };
  return (
    <FormDialog title={t.title} submit={t.submit} busyText={t.busy} onClose={onClose} onSend={send}>
      <p className="text-[14px] text-muted">{t.text}</p>
      <ReasonFields
        words={t}
        reasons={leaveReasons}
        reason={reason}
        onReason={setReason}
        sentenceCharactersMax={leaveSentenceCharactersMax}
      />
    </FormDialog>
  );
}
