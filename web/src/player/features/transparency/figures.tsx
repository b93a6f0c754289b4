import type { Transparency } from '@sikka/contract/routes/player/transparency';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { WeeksChart } from './weeks-chart.tsx';

type Paid = NonNullable<Transparency['paid']>;
type Times = Paid['always'];

const hoursInWordsMax = 48;

/** Amount paid, processing time, and rejections. */
export function Figures({ figures }: { figures: Transparency }) {
  const messages = transparencyMessages.use();
  const { paid, rejections } = figures;
  return (
    <>
      <section className="mt-8">
        <h2 className="text-26">{messages.paidTitle}</h2>
        {paid ? <PaidFigures paid={paid} /> : <Empty>{messages.paidEmpty}</Empty>}
      </section>
      {paid && (
        <section className="mt-10">
          <h2 className="text-26">{messages.timesTitle}</h2>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <TimesCard title={messages.recent} times={paid.recent} />
            <TimesCard title={messages.always} times={paid.always} />
          </div>
        </section>
      )}
      <Rejections rejections={rejections} />
    </>
  );
}

export function Empty({ children }: { children: string }) {
  return (
    <p className="card mt-3 flex items-center gap-4 p-5 text-muted">
      <Coin className="size-10 shrink-0" />
      {children}
    </p>
  );
}

function PaidFigures({ paid }: { paid: Paid }) {
  const messages = transparencyMessages.use();
  const { number, rupees } = useLanguage();
  return (
    <div className="card mt-3 p-5 sm:p-6">
      <dl className="grid gap-4 sm:grid-cols-2">
        <BigFigure value={rupees(paid.rupees)} meaning={messages.paidRupees} isGold />
        <BigFigure value={number(paid.payments)} meaning={messages.paidPayments} />
      </dl>
      <WeeksChart weeks={paid.weeks} />
      <p className="mt-4 text-14 leading-relaxed text-muted">{messages.paidNote}</p>
    </div>
  );
}

function BigFigure({ value, meaning, isGold = false }: { value: string; meaning: string; isGold?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-15 text-muted">{meaning}</dt>
      <dd
        className={`figure text-40 leading-none [overflow-wrap:anywhere] ${isGold ? 'text-gold-text' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}

function TimesCard({ title, times }: { title: string; times: Times | null }) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  const inWords = (hours: number) =>
    hours < hoursInWordsMax
      ? messages.hours(hours, number(hours))
      : messages.days(number(Math.round(hours / 24)));
  return (
    <div className="card p-5">
      <h3 className="text-17">{title}</h3>
      {times ? (
        <>
          <p className="mt-2">{messages.timesMedian(inWords(times.medianHours))}</p>
          <p className="mt-1 text-muted">{messages.timesP95(inWords(times.p95Hours))}</p>
        </>
      ) : (
        <p className="mt-2 text-muted">{messages.recentEmpty}</p>
      )}
    </div>
  );
}

function Rejections({ rejections }: Pick<Transparency, 'rejections'>) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  return (
    <section className="mt-10">
      <h2 className="text-26">{messages.rejectionsTitle}</h2>
      <p className="mt-1 text-muted">{messages.rejectionsText}</p>
      <dl className="card mt-3 divide-y divide-line px-5">
        {rejections.map(({ reason, count }) => (
          <div key={reason} className="flex items-baseline justify-between gap-4 py-3">
            <dt>{messages.reasons[reason]}</dt>
            <dd className={`shrink-0 ${count === null ? 'text-14 text-muted' : 'figure text-18'}`}>
              {count === null ? messages.fewer : number(count)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 leading-relaxed text-muted">{messages.rejectionsNote}</p>
    </section>
  );
}
