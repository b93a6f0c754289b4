import { locales, type Locale } from '@sikka/contract/locales';
import { type AdminMessages, useAdminMessages, useFormats } from '../../lib/language.ts';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface PlotLine {
  name: string;
  /** One value per day; null where there is no measurement. */
  values: (number | null)[];
}

interface PlotProps {
  title: string;
  /** Days as 'YYYY-MM-DD', oldest first. */
  days: readonly string[];
  lines: readonly PlotLine[];
  isBars?: boolean;
}

// Different in lightness, too, so that colour is not needed; each at least 3 : 1 on white.
const colours = ['#8a4b00', '#6b3fa0', '#0a7446', '#c9184a', '#1d5fa8', '#5a6b00', '#a14a8c', '#3b3350'];
const heightPx = 190;

/** Steps between grid lines: counts have no halves. */
const steps = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power))
  .toSorted((a, b) => a - b);

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

/** A plot over days, with a text alternative for screen readers. */
export function Plot({ title, days, lines, isBars = false }: PlotProps) {
  const t = useAdminMessages('metrics');
  const { number } = useFormats();
  const isEmpty = lines.every(({ values }) => values.every((value) => !value));
  return (
    <figure className="admin-card grid min-w-0 content-start gap-2 p-4">
      <figcaption className="font-semibold">{title}</figcaption>
      {isEmpty ? (
        <p className="grid h-[120px] place-items-center text-muted">{t.nothing}</p>
      ) : (
        <>
          <Canvas days={days} lines={lines} isBars={isBars} label={summaryOf(lines, t.summary, number)} />
          {lines.length > 1 && <Legend lines={lines} />}
        </>
      )}
    </figure>
  );
}

function summaryOf(
  lines: readonly PlotLine[],
  sentence: AdminMessages['metrics']['summary'],
  number: (value: number) => string,
): string {
  const figure = (value: number | null | undefined) => number(Math.round(value ?? 0));
  return lines
    .map(({ name, values }) =>
      sentence(
        name,
        figure(values[0]),
        figure(values.at(-1)),
        figure(Math.max(...values.map((v) => v ?? 0))),
      ),
    )
    .join(' ');
}

function Legend({ lines }: { lines: readonly PlotLine[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {lines.map(({ name }, index) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="h-1 w-4 rounded-full"
            style={{ background: colours[index % colours.length] }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface CanvasProps {
  days: readonly string[];
  lines: readonly PlotLine[];
  isBars: boolean;
  label: string;
}

function Canvas({ days, lines, isBars, label }: CanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const { number, locale } = useFormats();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const data: uPlot.AlignedData = [days.map(secondsOf), ...lines.map(({ values }) => values)];
    const plot = new uPlot(
      optionsOf(lines, { isBars, locale, widthPx: element.clientWidth, number }),
      data,
      element,
    );
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [days, lines, isBars, locale, number]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      className="min-w-0 overflow-hidden"
      style={{ height: heightPx }}
    />
  );
}

interface Dressing {
  isBars: boolean;
  locale: Locale;
  widthPx: number;
  number: (value: number) => string;
}

function optionsOf(lines: readonly PlotLine[], { isBars, locale, widthPx, number }: Dressing): uPlot.Options {
  const month = new Intl.DateTimeFormat(locales[locale].intl, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const axis = { stroke: '#63577a', font: '12px system-ui', ticks: { show: false } };
  return {
    width: widthPx,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => new Date(seconds * 1000),
    scales: { y: { range: (_, __, most) => [0, Math.max(1, most * 1.08)] } },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        values: (_, ticks) => ticks.map((at) => month.format(new Date(at * 1000))),
      },
      {
        ...axis,
        size: 62,
        incrs: steps,
        grid: { stroke: '#eee4cf', width: 1 },
        values: (_, ticks) => ticks.map((tick) => number(tick)),
      },
    ],
    series: [{}, ...lines.map((line, index) => seriesOf(line, index, isBars))],
  };
}

function seriesOf({ name }: PlotLine, index: number, isBars: boolean): uPlot.Series {
  const stroke = colours[index % colours.length] ?? '#000';
  const shared = { label: name, stroke, width: 2, points: { show: false }, spanGaps: true };
  if (!isBars) return shared;
  return {
    ...shared,
    width: 0,
    fill: stroke,
    paths: uPlot.paths.bars?.({ size: [0.7, 14] }) as uPlot.Series.PathBuilder,
  };
}
