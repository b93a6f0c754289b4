import { repliesPerHoldMax } from '@sikka/contract/review';
import type { Withdrawal, WithdrawalHold } from '@sikka/contract/routes/withdrawal';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withdrawTexts } from '../../lib/player-texts.ts';
import { Button } from '../../ui/button.tsx';

// Few players are ever asked something; the form comes with the first answer.
const ReplyForm = lazy(() => import('./reply-form.tsx').then((m) => ({ default: m.ReplyForm })));

/** The pause that is on now, if there is one. */
export const openHoldOf = ({ holds }: Pick<Withdrawal, 'holds'>): WithdrawalHold | undefined =>
  holds.find(({ releasedAt }) => releasedAt === null);

/** Why a withdrawal waits, what was answered, and the way to answer. */
export function HoldCard({ item, hold }: { item: Withdrawal; hold: WithdrawalHold }) {
  const { hold: texts } = withdrawTexts.use();
  const [isAnswering, setAnswering] = useState(false);
  const isFull = hold.replies.length >= repliesPerHoldMax;
  return (
    <section
      aria-label={texts.title}
      className="mt-3 rounded-button bg-raised px-3.5 py-3 text-[14px] [overflow-wrap:anywhere] shadow-[inset_3px_0_0_var(--gold-text)]"
    >
      <h3 className="flex items-center gap-2 text-[15px]">
        <MessageCircleQuestionMark size={18} aria-hidden className="shrink-0 text-gold-text" />
        {texts.title}
      </h3>
      {hold.causes
        .filter((cause) => cause !== 'question' || hold.explanation === null)
        .map((cause) => (
          <p key={cause} className="mt-1">
            {texts.causes[cause]}
          </p>
        ))}
      {hold.explanation !== null && (
        <p className="mt-1 whitespace-pre-line">
          <bdi>{hold.explanation}</bdi>
        </p>
      )}
      {hold.replies.map((reply) => (
        <p key={reply.number} className="mt-2 ml-4 rounded-button bg-surface px-3 py-2 whitespace-pre-line">
          <span className="block text-[12.5px] font-semibold text-muted">{texts.fromYou}</span>
          <bdi>{reply.text}</bdi>
        </p>
      ))}
      <p className="mt-2 text-muted">{isFull ? texts.none : texts.safe}</p>
      {!isFull && !isAnswering && (
        <Button size="normal" className="mt-2" onClick={() => setAnswering(true)}>
          {texts.answer}
        </Button>
      )}
      {isAnswering && !isFull && (
        <Suspense fallback={<div className="shimmer mt-2 h-28 rounded-button bg-surface" />}>
          <ReplyForm item={item} hold={hold} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </section>
  );
}
