import { useLanguage } from '../../../shared/lib/language.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';

interface Week {
  /** Its Monday, 'YYYY-MM-DD'. */
  week: string;
  rupees: number;
}

const weekMs = 7 * 24 * 60 * 60_000;
const weeksMax = 26;
const [barWidth, gap, height] = [16, 4, 96];
const barWidthMax = 96;

/** Every week from the first to the last, also those without a payment; half a year at most. */
export function fillWeeks(weeks: readonly Week[]): Week[] {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [Date.parse(first.week), Date.parse(last.week)];
  const all = Array.from({ length: (to - from) / weekMs + 1 }, (_, index) => {
    const week = new Date(from + index * weekMs).toISOString().slice(0, 10);
    return { week, rupees: weeks.find((one) => one.week === week)?.rupees ?? 0 };
  });
  return all.slice(-weeksMax);
}

/** Rupees paid per week as a bar chart, with a text alternative. */
export function WeeksChart({ weeks: paid }: { weeks: readonly Week[] }) {
  const messages = transparencyMessages.use();
  const { number, rupees } = useLanguage();
  const weeks = fillWeeks(paid);
  const best = weeks.reduce(
    (most, week) => (week.rupees > most.rupees ? week : most),
    weeks[0] ?? { week: '', rupees: 1 },
  );
  if (weeks.length < 2) return null;
  const width = weeks.length * (barWidth + gap) - gap;
  // The bar width is limited, so that a new installation's few bars do not become blocks.
  return (
    <figure className="mt-6" style={{ maxWidth: weeks.length * barWidthMax }}>
      <figcaption className="font-display text-17 font-bold">{messages.weeksTitle}</figcaption>
      <svg
        role="img"
        aria-label={messages.weeksSummary(number(weeks.length), rupees(best.rupees), messages.day(best.week))}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-[96px] w-full border-b border-line text-gold"
      >
        {weeks.map(({ week, rupees: amount }, index) => {
          const tall = Math.max(amount > 0 ? 3 : 0, (amount / best.rupees) * height);
          return (
            <rect
              key={week}
              x={index * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx="3"
              fill="currentColor"
            >
              <title>{`${messages.weekFrom(messages.day(week))}: ${rupees(amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-13 text-muted [overflow-wrap:anywhere]">
        <span>{messages.day(weeks[0]?.week ?? '')}</span>
        <span className="min-w-0 text-right">{messages.day(weeks.at(-1)?.week ?? '')}</span>
      </p>
    </figure>
  );
}
