import type { Transparency } from '@sikka/contract/routes/player/transparency';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';

/** `week` is its Monday, 'YYYY-MM-DD'. */
type Week = NonNullable<Transparency['paid']>['weeks'][number];

const weekMs = 7 * 24 * 60 * 60_000;
const weeksMax = 26;
const tallestPx = 96;
/** At most this many bars leave space for their amounts on a phone. */
const labelledMax = 5;

/** Every week from the first to the last, also those without a payment; half a year at most. */
function fillWeeks(weeks: readonly Week[]): Week[] {
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
  return (
    <figure className="mt-6">
      <figcaption className="font-display text-17 font-bold">{messages.weeksTitle}</figcaption>
      <div
        role="img"
        aria-label={messages.weeksSummary(number(weeks.length), rupees(best.rupees), messages.day(best.week))}
        className="mt-3 flex items-end gap-1.5 border-b border-line"
      >
        {weeks.map(({ week, rupees: amount }) => (
          <span
            key={week}
            title={`${messages.weekFrom(messages.day(week))}: ${rupees(amount)}`}
            className="max-w-[8rem] min-w-0 flex-1 text-center text-13"
          >
            {weeks.length <= labelledMax && rupees(amount)}
            <span
              className="mt-1 block rounded-t-[6px] bg-gold"
              style={{ height: Math.max(amount > 0 ? 3 : 0, (amount / best.rupees) * tallestPx) }}
            />
          </span>
        ))}
      </div>
      <p className="mt-1.5 text-13 text-muted">
        {messages.day(weeks[0]?.week ?? '')} – {messages.day(weeks.at(-1)?.week ?? '')}
      </p>
    </figure>
  );
}
