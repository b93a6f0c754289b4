import { findGame } from '@sikka/contract/catalogue';
import { leaveSentencesEn, leaveSentencesNe } from '@sikka/contract/play-sentences';
import type { Me } from '@sikka/contract/routes/identity';
import type { KeptPlay, listKeptPlays } from '@sikka/contract/routes/play';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';

const icons = { waiting: Hourglass, paid: CircleCheck, unpaid: CircleMinus };

/** Games that were kept for a person: they wait, or what was decided and why (docs/decisions/0023). Nothing where there are none. */
export function KeptGames({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  const { data } = useQuery({
    queryKey: ['kept-plays', me.id, me.playDecisions],
    placeholderData: (previous) => previous,
    queryFn: () => call<typeof listKeptPlays>('get', '/kept-plays'),
    // A game may have been kept since the last look.
    staleTime: 0,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t.wallet.kept.title} className="mt-3 rounded-card bg-raised p-3">
      <h3 className="text-[15px]">{t.wallet.kept.title}</h3>
      <ul className="mt-1 grid gap-2">
        {data.items.map((play) => (
          <KeptRow key={play.id} play={play} />
        ))}
      </ul>
    </section>
  );
}

function KeptRow({ play }: { play: KeptPlay }) {
  const { t, day } = usePlayerLanguage();
  const Icon = icons[play.outcome];
  return (
    <li className="flex gap-2.5 text-[14px]">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {findGame(play.gameId)?.title ?? play.gameId} ·{' '}
          <time dateTime={play.startedAt} className="font-normal text-muted">
            {day(play.startedAt)}
          </time>
        </p>
        <p className="[overflow-wrap:anywhere]">
          <Outcome play={play} texts={t.wallet.kept} />
        </p>
      </div>
    </li>
  );
}

type Texts = ReturnType<typeof usePlayerLanguage>['t']['wallet']['kept'];

function Outcome({ play, texts }: { play: KeptPlay; texts: Texts }) {
  const { number, locale } = usePlayerLanguage();
  if (play.outcome === 'waiting') return texts.waiting;
  if (play.outcome === 'paid') return texts.paid(number(play.coins));
  const sentences = locale === 'ne' ? leaveSentencesNe : leaveSentencesEn;
  return (
    <>
      {texts.unpaid} {play.reason && sentences[play.reason]} <bdi>{play.sentence}</bdi>
    </>
  );
}
