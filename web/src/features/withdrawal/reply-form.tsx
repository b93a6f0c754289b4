import { repliesPerHoldMax, replyCharactersMax } from '@sikka/contract/review';
import type { replyToHold, Withdrawal, WithdrawalHold } from '@sikka/contract/routes/withdrawal';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../lib/api.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ReplyFormProps {
  item: Withdrawal;
  hold: WithdrawalHold;
  onClose: () => void;
}

/** A player's answer to why the withdrawal is held. What was typed stays until it arrived. */
export function ReplyForm({ item, hold, onClose }: ReplyFormProps) {
  const { hold: texts } = withdrawTexts.use();
  const { errorText, number } = usePlayerLanguage();
  const client = useQueryClient();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = repliesPerHoldMax - hold.replies.length - 1;

  const send = async (text: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await call<typeof replyToHold>('post', '/withdrawals/{id}/replies', {
        params: { id: item.id },
        body: { hold: hold.number, text },
      });
      await client.invalidateQueries({ queryKey: ['withdrawals'] });
      show(texts.sent, 'success');
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(String(new FormData(event.currentTarget).get('text') ?? ''));
  };
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextAreaField
        label={texts.label}
        name="text"
        rows={4}
        maxLength={replyCharactersMax}
        hint={left === 0 ? texts.lastHint : texts.hint(number(left))}
        required
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="normal" disabled={busy}>
          {busy ? texts.sending : texts.send}
        </Button>
        <Button look="ghost" size="normal" disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
