import { repliesPerReviewMax } from '@sikka/contract/withdrawal-review';
import type { Withdrawal, WithdrawalReview } from '@sikka/contract/routes/player/withdrawal';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';

// Lazy: few withdrawals are ever on review.
const ReplyForm = lazy(() => import('./reply-form.tsx').then((m) => ({ default: m.ReplyForm })));

/** The current review, if there is one. */
export const openReviewOf = ({ holds }: Pick<Withdrawal, 'holds'>): WithdrawalReview | undefined =>
  holds.find(({ releasedAt }) => releasedAt === null);

/** Why a withdrawal is on review, the reply so far, and the reply form. */
export function ReviewCard({ item, review }: { item: Withdrawal; review: WithdrawalReview }) {
  const { review: messages } = withdrawMessages.use();
  const [isAnswering, setAnswering] = useState(false);
  const isFull = review.replies.length >= repliesPerReviewMax;
  return (
    <section
      aria-label={messages.title}
      className="mt-3 rounded-button bg-raised px-3.5 py-3 text-14 [overflow-wrap:anywhere] shadow-[inset_3px_0_0_var(--gold-text)]"
    >
      <h3 className="flex items-center gap-2 text-15">
        <MessageCircleQuestionMark size={18} aria-hidden className="shrink-0 text-gold-text" />
        {messages.title}
      </h3>
      {review.causes
        .filter((cause) => cause !== 'question' || review.explanation === null)
        .map((cause) => (
          <p key={cause} className="mt-1">
            {messages.causes[cause]}
          </p>
        ))}
      {review.explanation !== null && (
        <p className="mt-1 whitespace-pre-line">
          <bdi>{review.explanation}</bdi>
        </p>
      )}
      {review.replies.map((reply) => (
        <p key={reply.number} className="mt-2 ml-4 rounded-button bg-surface px-3 py-2 whitespace-pre-line">
          <span className="block text-13 font-semibold text-muted">{messages.fromYou}</span>
          <bdi>{reply.text}</bdi>
        </p>
      ))}
      <p className="mt-2 text-muted">{isFull ? messages.none : messages.safe}</p>
      {!isFull && !isAnswering && (
        <Button size="normal" className="mt-2" onClick={() => setAnswering(true)}>
          {messages.answer}
        </Button>
      )}
      {isAnswering && !isFull && (
        <Suspense fallback={<div className="shimmer mt-2 h-28 rounded-button bg-surface" />}>
          <ReplyForm item={item} review={review} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </section>
  );
}
