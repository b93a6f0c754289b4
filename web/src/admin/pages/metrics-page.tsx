import { metricsRangeDefault, metricsRanges, type MetricsRange } from '@sikka/contract/admin/pages';
import { unpaidReasons } from '@sikka/contract/plays';
import type { QueueDate } from '@sikka/contract/withdrawal-review';
import { coinsPerRupee } from '@sikka/contract/withdrawals';
import type { getMetrics, Metrics } from '@sikka/contract/routes/admin/metrics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callAdmin } from '../lib/call-admin.ts';
import { labelOf, useAdminMessages, useFormats, useGameTitle } from '../lib/language.ts';
import { Tabs } from '../ui/controls.tsx';
import { Failed } from '../ui/query-state.tsx';
import { AdminPage } from '../ui/page.tsx';
import { OpenAlerts } from '../features/alerts/open-alerts.tsx';
import { FailedMails } from '../features/metrics/failed-mails.tsx';
import { FigureCard, mostOf } from '../features/metrics/figure-card.tsx';

/** The start page: current state and trends. */
export function MetricsPage() {
  const t = useAdminMessages('metrics');
  const { number, day } = useFormats();
  const [range, setRange] = useState<MetricsRange>(metricsRangeDefault);
  const { data, error, refetch } = useQuery({
    queryKey: ['numbers', range],
    queryFn: () =>
      callAdmin<typeof getMetrics>('get', '/numbers/{days}', { params: { days: String(range) } }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
  const isYoung = data !== undefined && data.since > (data.days[0] ?? '');
  return (
    <AdminPage title={t.title}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="shimmer admin-card h-28" aria-hidden="true" />}
      <OpenAlerts />
      {data && <Now now={data.now} />}
      <FailedMails />
      {data && (
        <section className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-18">{t.days(number(data.days.length))}</h2>
            <Tabs
              label={t.range}
              tabs={metricsRanges.map((tab) => ({ tab, text: t.rangeDays(number(tab)) }))}
              chosen={range}
              onPick={setRange}
            />
          </div>
          {isYoung && <p className="text-13 text-muted">{t.since(day(`${data.since}T06:00:00Z`))}</p>}
          <Figures metrics={data} />
        </section>
      )}
    </AdminPage>
  );
}

/** The plays that paid nothing for one cause. */
const queryOfCause = (cause: string): string =>
  `cause=${cause}&tab=${unpaidReasons.some((reason) => reason === cause) ? 'unpaid' : 'refused'}`;

function Now({ now }: { now: Metrics['now'] }) {
  const t = useAdminMessages('metrics');
  const { number, rupees, age } = useFormats();
  const worth = (coins: number) => t.worth(rupees(Math.floor(coins / coinsPerRupee)));
  const figures = [
    [t.circulation, number(now.coinsInCirculation), worth(now.coinsInCirculation), '/ledger'],
    [t.held, number(now.coinsHeld), worth(now.coinsHeld), '/ledger?house=payable'],
    [t.players, number(now.players), t.active(number(now.activePlayers)), '/players'],
    [t.queue, number(now.waiting), now.oldestAt ? t.oldest(age(now.oldestAt)) : t.queueEmpty, '/withdrawals'],
  ] as const;
  return (
    <dl className="admin-card grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
      {figures.map(([name, value, help, to]) => (
        <div key={name} className="grid content-start px-4 pt-1 pb-4 max-xs:col-span-2">
          <dt className="text-13 text-muted">
            <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          </dt>
          <dd className="figure text-24 leading-tight">{value}</dd>
          <dd className="text-13 text-muted">{help}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ metrics }: { metrics: Metrics }) {
  const t = useAdminMessages('metrics');
  const { plots } = t;
  const { number, rupees } = useFormats();
  const { days } = metrics;
  const whole = (value: number) => number(Math.round(value));
  const tenths = (value: number) => number(Math.round(value * 10) / 10);
  const wholeRupees = (value: number) => rupees(Math.round(value));
  const hours = (value: number) => t.hours(tenths(value));
  const period = `from=${days[0]}&to=${days.at(-1)}`;
  const queue = (tab: string, dated: QueueDate) =>
    `/withdrawals?tab=${tab}&order=newest&dated=${dated}&${period}`;
  const single = [
    ['circulation', metrics.circulation, 'last', `/ledger?${period}`, whole, false],
    ['coins', metrics.earned, 'sum', `/ledger?house=mint&${period}`, whole, true],
    ['paid', metrics.paidRupees, 'sum', queue('completed', 'paid'), wholeRupees, true],
    ['hours', metrics.hoursToDecision, 'median', queue('all', 'decided'), hours, false],
    ['signUps', metrics.signUps, 'sum', `/players?${period}`, whole, true],
    ['active', metrics.activePlayers, 'average', `/plays?${period}`, tenths, false],
  ] as const;
  const titleOf = useGameTitle();
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {single.map(([plot, series, kind, to, format, isBars]) => (
          <FigureCard
            key={plot}
            title={plots[plot]}
            days={days}
            series={series}
            kind={kind}
            to={to}
            format={format}
            isBars={isBars}
          />
        ))}
      </div>
      <SmallFigures
        title={plots.games}
        days={days}
        lines={metrics.games}
        nameOf={titleOf}
        pathOf={(id) => `/plays?${id === null ? '' : `game=${id}&`}tab=paid&${period}`}
      />
      <SmallFigures
        title={plots.refusals}
        days={days}
        lines={metrics.refusals}
        nameOf={(code) => labelOf(t.causes, code)}
        pathOf={(cause) => `/plays?${cause === null ? '' : `${queryOfCause(cause)}&`}${period}`}
      />
    </>
  );
}

interface SmallProps {
  title: string;
  days: readonly string[];
  lines: Metrics['games'];
  nameOf: (name: string) => string;
  /** The address behind a line; null for all others together. */
  pathOf: (name: string | null) => string;
}

/** A chart for each line, on one scale, so that they compare at a glance. */
function SmallFigures({ title, days, lines, nameOf, pathOf }: SmallProps) {
  const t = useAdminMessages('metrics');
  const { number } = useFormats();
  const most = mostOf(lines);
  return (
    <section className="grid gap-3" aria-label={title}>
      <h3 className="text-16">{title}</h3>
      {lines.length === 0 && <p className="admin-card p-6 text-muted">{t.nothing}</p>}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {lines.map(({ name, ...series }) => (
          <FigureCard
            key={name}
            title={name === null ? t.others : nameOf(name)}
            days={days}
            series={series}
            kind="sum"
            to={pathOf(name)}
            format={(value) => number(Math.round(value))}
            isBars
            most={most}
            isSmall
          />
        ))}
      </div>
    </section>
  );
}
