import { findGame } from '@sikka/contract/catalogue';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type { ReviewedPlay, listPlaysUnderReview } from '@sikka/contract/routes/player/play';
import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react';
import { call } from '../../../shared/lib/api.ts';
import { cachedAnswer } from '../../lib/cached-answer.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';

const icons = { waiting: Hourglass, paid: CircleCheck, unpaid: CircleMinus };

// A play may have come under review since the last fetch.
const plays = cachedAnswer(() => call<typeof listPlaysUnderReview>('get', '/kept-plays'), 0);

/** Plays under review, and decided ones with the reason (docs/decisions/0023). Empty if there are none. */
export function PlaysUnderReview({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  const { data } = plays.use(me.id, me.playDecisions);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t.wallet.underReview.title} className="mt-3 rounded-card bg-raised p-3">
      <h3 className="text-15">{t.wallet.underReview.title}</h3>
      <ul className="mt-1 grid gap-2">
        {data.items.map((play) => (
          <PlayRow key={play.id} play={play} />
        ))}
      </ul>
    </section>
  );
}

function PlayRow({ play }: { play: ReviewedPlay }) {
  const { t, day } = usePlayerLanguage();
  const Icon = icons[play.outcome];
  return (
    <li className="flex gap-2.5 text-14">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {findGame(play.gameId)?.title ?? play.gameId} ·{' '}
          <time dateTime={play.startedAt} className="font-normal text-muted">
            {day(play.startedAt)}
          </time>
        </p>
        <p className="[overflow-wrap:anywhere]">
          <Outcome play={play} messages={t.wallet.underReview} />
        </p>
      </div>
    </li>
  );
}

type Messages = ReturnType<typeof usePlayerLanguage>['t']['wallet']['underReview'];

function Outcome({ play, messages }: { play: ReviewedPlay; messages: Messages }) {
  const { number, t } = usePlayerLanguage();
  if (play.outcome === 'waiting') return messages.waiting;
  if (play.outcome === 'paid') return messages.paid(number(play.coins));
  return (
    <>
      {messages.unpaid} {play.reason && t.declineReasons[play.reason]} <bdi>{play.sentence}</bdi>
    </>
  );
}
