import { catalogue } from '@sikka/contract/catalogue';
import { coinsPerRupee } from '@sikka/contract/rewards';
import type { getMetrics, Metrics } from '@sikka/contract/routes/admin/metrics';
import { useQuery } from '@tanstack/react-query';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { Failed } from '../ui/query-state.tsx';
import { AdminPage } from '../ui/page.tsx';
import { FailedMails } from '../features/metrics/failed-mails.tsx';
import { Plot, type PlotLine } from '../features/metrics/plot.tsx';

/** The start page: current state and trends. */
export function MetricsPage() {
  const t = useAdminMessages('metrics');
  const { data, error, refetch } = useQuery({
    queryKey: ['numbers'],
    queryFn: () => callAdmin<typeof getMetrics>('get', '/numbers'),
    refetchInterval: 60_000,
  });
  return (
    <AdminPage title={t.title}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="shimmer admin-card h-28" aria-hidden="true" />}
      {data && <Now now={data.now} />}
      <FailedMails />
      {data && <Plots numbers={data} />}
    </AdminPage>
  );
}

function Now({ now }: { now: Metrics['now'] }) {
  const t = useAdminMessages('metrics');
  const { number, rupees, age } = useFormats();
  const worth = (coins: number) => t.worth(rupees(Math.floor(coins / coinsPerRupee)));
  const figures = [
    [t.circulation, number(now.coinsInCirculation), worth(now.coinsInCirculation)],
    [t.held, number(now.coinsHeld), worth(now.coinsHeld)],
    [t.players, number(now.players), t.active(number(now.activePlayers))],
    [t.queue, number(now.waiting), now.oldestAt ? t.oldest(age(now.oldestAt)) : t.queueEmpty],
  ] as const;
  return (
    <dl className="admin-card grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
      {figures.map(([name, value, help]) => (
        <div key={name} className="grid content-start p-4">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="figure text-24 leading-tight">{value}</dd>
          <dd className="text-13 text-muted">{help}</dd>
        </div>
      ))}
    </dl>
  );
}

function Plots({ numbers }: { numbers: Metrics }) {
  const t = useAdminMessages('metrics');
  const { plots } = t;
  const titleOf = (id: string | null) => catalogue.find((game) => game.id === id)?.title ?? id ?? t.others;
  const causeOf = (code: string | null) =>
    code === null ? t.others : (t.causes[code as keyof typeof t.causes] ?? code);
  const many = (lines: Metrics['games'], nameOf: (name: string | null) => string): PlotLine[] =>
    lines.map(({ name, values }) => ({ name: nameOf(name), values }));
  const single = [
    ['circulation', numbers.circulation, false],
    ['coins', numbers.earned, true],
    ['paid', numbers.paidRupees, true],
    ['hours', numbers.hoursToDecision, false],
    ['signUps', numbers.signUps, true],
    ['active', numbers.activePlayers, false],
  ] as const;
  return (
    <section className="grid gap-4">
      <h2 className="text-18">{t.days}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {single.map(([plot, values, isBars]) => (
          <Plot
            key={plot}
            title={plots[plot]}
            days={numbers.days}
            lines={[{ name: plots[plot], values: [...values] }]}
            isBars={isBars}
          />
        ))}
        <Plot title={plots.games} days={numbers.days} lines={many(numbers.games, titleOf)} />
        <Plot title={plots.refusals} days={numbers.days} lines={many(numbers.refusals, causeOf)} />
      </div>
    </section>
  );
}
