import type { MetricSeries } from '@sikka/contract/routes/admin/metrics';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Chart } from './chart.tsx';

export interface FigureCardProps {
  title: string;
  days: readonly string[];
  series: MetricSeries;
  /** What the total is: a sum, an average, that of medians, the last value. */
  kind: 'sum' | 'average' | 'median' | 'last';
  /** The list that the figure leads to. */
  to: string;
  isBars?: boolean;
  /** The largest value of all charts beside it; its own by default. */
  most?: number;
  format: (value: number) => string;
  /** One of several small ones. */
  isSmall?: boolean;
}

export const mostOf = (series: readonly MetricSeries[]): number =>
  Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** One figure over the range: its total, the change since the range before, its chart, and the way to its list. */
export function FigureCard(props: FigureCardProps) {
  const { title, days, series, kind, to, isBars = false, format, isSmall = false } = props;
  const { most = mostOf([series]) } = props;
  const t = useAdminMessages('metrics');
  const { total } = series;
  const heightPx = isSmall ? 56 : 120;
  const isEmpty = series.values.every((value) => !value);
  return (
    <figure className="admin-card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 px-4 pt-1 pb-4">
      <figcaption className="grid">
        <Link
          to={to}
          className={`inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline ${isSmall ? 'text-14' : ''}`}
        >
          {title}
        </Link>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className={`figure leading-tight ${isSmall ? 'text-18' : 'text-24'}`}>
            {total === null ? '–' : format(total)}
          </span>
          <span className="text-13 text-muted">{t.kinds[kind]}</span>
          <Change series={series} kind={kind} />
        </span>
      </figcaption>
      {isEmpty ? (
        <p className="grid place-items-center text-13 text-muted" style={{ height: heightPx }}>
          {t.nothing}
        </p>
      ) : (
        <Chart
          label={t.byDay(title)}
          days={days}
          values={series.values}
          isBars={isBars}
          most={most}
          format={format}
          heightPx={heightPx}
        />
      )}
    </figure>
  );
}

/** Up or down since the range before; nothing where that was not counted or was zero. */
function Change({ series, kind }: Pick<FigureCardProps, 'series' | 'kind'>) {
  const t = useAdminMessages('metrics');
  const { number } = useFormats();
  const { finished, before } = series;
  if (finished === null || before === null || before === 0) return null;
  const percent = Math.round(((finished - before) / before) * 100);
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <span className="inline-flex items-center gap-1 text-13 text-muted">
      <Icon size={15} aria-hidden />
      {t[kind === 'last' ? 'change' : 'changeUntilToday'](`${sign}${number(Math.abs(percent))}`)}
    </span>
  );
}
