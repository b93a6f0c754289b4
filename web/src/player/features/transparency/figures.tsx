import type { Transparency } from '@sikka/contract/routes/player/transparency';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import { Coin, DhakaBand } from '../../../shared/ui/motifs.tsx';
import { FoldSummary } from '../../../shared/ui/fold-summary.tsx';
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
          <div className="card mt-3 grid gap-4 p-5 sm:grid-cols-2">
            <PayoutTimes title={messages.recent} times={paid.recent} />
            <PayoutTimes title={messages.always} times={paid.always} />
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
    <div className="card mt-3 overflow-hidden">
      <DhakaBand className="h-3" />
      <div className="p-5 sm:p-6">
        <dl className="grid gap-5 sm:grid-cols-[auto_auto] sm:justify-start sm:gap-12">
          <BigFigure value={rupees(paid.rupees)} meaning={messages.paidRupees} isGold />
          <BigFigure value={number(paid.payments)} meaning={messages.paidPayments} />
        </dl>
        <WeeksChart weeks={paid.weeks} />
        <p className="mt-4 text-14 leading-relaxed text-muted">{messages.paidNote}</p>
      </div>
    </div>
  );
}

function BigFigure({ value, meaning, isGold = false }: { value: string; meaning: string; isGold?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-15 text-muted">{meaning}</dt>
      <dd
        className={`figure leading-none [overflow-wrap:anywhere] ${isGold ? 'text-46 text-gold-text lg:text-80' : 'text-40 lg:pt-6'}`}
      >
        {value}
      </dd>
    </div>
  );
}

function PayoutTimes({ title, times }: { title: string; times: Times | null }) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  const inWords = (hours: number) =>
    hours < hoursInWordsMax
      ? messages.hours(hours, number(hours))
      : messages.days(number(Math.round(hours / 24)));
  return (
    <div>
      <h3 className="text-17">{title}</h3>
      {times ? (
        <>
          <p className="mt-1">{messages.timesMedian(inWords(times.medianHours))}</p>
          <p className="text-muted">{messages.timesP95(inWords(times.p95Hours))}</p>
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
      <details className="card group mt-3 px-5">
        <FoldSummary title={messages.rejectionsReasons} />
        <dl className="divide-y divide-line border-t border-line">
          {rejections.map(({ reason, count }) => (
            <div key={reason} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt>{messages.reasons[reason]}</dt>
              <dd className={`ml-auto ${count === null ? 'text-14 text-muted' : 'figure text-18'}`}>
                {count === null ? messages.fewer : number(count)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pb-4 text-14 leading-relaxed text-muted">{messages.rejectionsNote}</p>
      </details>
    </section>
  );
}
