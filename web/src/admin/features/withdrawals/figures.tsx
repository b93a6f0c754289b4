import { processingDaysMax } from '@sikka/contract/withdrawal-review';
import type { ReactNode } from 'react';
import { useFigures } from './use-queue.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

const dayMs = 86_400_000;

/** Waiting requests, age of the oldest, payouts this week, coins in circulation. */
export function Figures() {
  const { figures: t } = useAdminMessages('withdrawals');
  const { number, rupees } = useFormats();
  const figures = useFigures();
  const days = figures?.oldestAt ? Math.floor((Date.now() - Date.parse(figures.oldestAt)) / dayMs) : null;
  return (
    <dl className="admin-card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] overflow-hidden [&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div]:border-line">
      <Figure title={t.waiting} below={figures && rupees(figures.waiting.rupees)}>
        {figures && number(figures.waiting.count)}
      </Figure>
      <Figure
        title={t.oldest}
        below={t.limit(number(processingDaysMax))}
        isLate={days !== null && days > processingDaysMax - 3}
      >
        {figures && (days === null ? t.none : t.days(number(days)))}
      </Figure>
      <Figure
        title={t.paid}
        below={
          figures &&
          (figures.paidThisWeek.count === 1 ? t.payout : t.payouts(number(figures.paidThisWeek.count)))
        }
      >
        {figures && rupees(figures.paidThisWeek.rupees)}
      </Figure>
      <Figure title={t.coins} below={figures && <Line points={figures.circulation} label={t.line} />}>
        {figures && number(figures.coinsInCirculation)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  title: string;
  below: ReactNode;
  isLate?: boolean;
  children: ReactNode;
}

function Figure({ title, below, isLate = false, children }: FigureProps) {
  return (
    <div className="min-h-[92px] p-3.5">
      <dt className="text-13 text-muted">{title}</dt>
      <dd className="figure text-20 leading-tight">
        {children ?? <span className="shimmer inline-block h-5 w-16 rounded bg-raised" />}
      </dd>
      <dd className={`text-13 ${isLate ? 'font-bold text-bad-ink' : 'text-muted'}`}>{below}</dd>
    </div>
  );
}

const [width, height] = [120, 26];

/** A sparkline by day; equal values make a flat line in the middle. */
function Line({ points, label }: { points: readonly number[]; label: string }) {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const y = (coins: number) =>
    most === least ? height / 2 : height - 2 - ((coins - least) / (most - least)) * (height - 4);
  const path = points
    .map((coins, day) => `${(day * width) / Math.max(1, points.length - 1)},${y(coins)}`)
    .join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-1 h-[26px] w-full max-w-[140px] text-gold-text"
    >
      <polyline points={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
