import { repliesPerReviewMax, replyCharactersMax } from '@sikka/contract/withdrawal-review';
import type { replyToReview, Withdrawal, WithdrawalReview } from '@sikka/contract/routes/player/withdrawal';
import { useState, type FormEvent } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { TextAreaField } from '../../../shared/ui/select-and-text-area.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { ownWithdrawals } from './own-withdrawals.ts';

interface ReplyFormProps {
  item: Withdrawal;
  review: WithdrawalReview;
  onClose: () => void;
}

/** A player's reply to a withdrawal on review. The input stays until it is sent. */
export function ReplyForm({ item, review, onClose }: ReplyFormProps) {
  const { review: messages } = withdrawMessages.use();
  const { errorText, number } = usePlayerLanguage();
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = repliesPerReviewMax - review.replies.length - 1;

  const send = async (text: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await call<typeof replyToReview>('post', '/withdrawals/{id}/replies', {
        params: { id: item.id },
        body: { hold: review.number, text },
      });
      await ownWithdrawals.reload();
      show(messages.sent, 'success');
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
        label={messages.label}
        name="text"
        rows={4}
        maxLength={replyCharactersMax}
        hint={left === 0 ? messages.lastHint : messages.hint(number(left))}
        required
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="normal" disabled={busy}>
          {busy ? messages.sending : messages.send}
        </Button>
        <Button variant="ghost" size="normal" disabled={busy} onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
