import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useFormats } from '../../lib/language.ts';

interface ShapeProps {
  /** One for each day; null where there was nothing to measure. */
  values: readonly (number | null)[];
  isBars: boolean;
  /** The largest value of all charts that share a scale. */
  most: number;
}

interface ChartProps extends ShapeProps {
  label: string;
  /** Days as 'YYYY-MM-DD', oldest first. */
  days: readonly string[];
  format: (value: number) => string;
  heightPx: number;
}

const [width, height] = [1000, 100];
const noon = (day: string | undefined): string => `${day}T06:00:00Z`;

/** Which day is read, by pointer or by keys. */
function useReading(count: number) {
  const [at, setAt] = useState<number | null>(null);
  const [isShown, setIsShown] = useState(false);
  const last = count - 1;
  const chosen = Math.min(at ?? last, last);
  const move = (target: number) => setAt(Math.max(0, Math.min(last, target)));
  const hide = () => setIsShown(false);
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    move(Math.floor(((event.clientX - box.left) / box.width) * count));
    setIsShown(true);
  };
  return {
    chosen,
    isShown,
    handlers: {
      onFocus: () => setIsShown(true),
      onBlur: hide,
      onPointerDown: point,
      onPointerMove: point,
      // A finger that was lifted leaves the day that it tapped; one that scrolls has tapped none.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && hide(),
      onPointerCancel: hide,
      onKeyDown(event: KeyboardEvent) {
        const targets: Record<string, number> = {
          ArrowLeft: chosen - 1,
          ArrowRight: chosen + 1,
          PageDown: chosen - 7,
          PageUp: chosen + 7,
          Home: 0,
          End: last,
        };
        const target = targets[event.key];
        if (target === undefined) return;
        event.preventDefault();
        move(target);
      },
    },
  };
}

/** A chart whose values are read by pointer or by arrow keys, as those of a slider. */
export function Chart({ label, days, values, isBars, most, format, heightPx }: ChartProps) {
  const { day } = useFormats();
  const { chosen, isShown, handlers } = useReading(values.length);
  const value = values[chosen] ?? null;
  const text = `${day(noon(days[chosen]))}: ${value === null ? '–' : format(value)}`;
  return (
    <div className="grid min-w-0 gap-1">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={values.length - 1}
        aria-valuenow={chosen}
        aria-valuetext={text}
        className="touch-pan-y rounded-[6px]"
        style={{ height: heightPx }}
        {...handlers}
      >
        <Shape values={values} isBars={isBars} most={most} chosen={isShown ? chosen : null} />
      </div>
      <p aria-hidden className="flex flex-wrap justify-between gap-x-2 text-12 text-muted tabular-nums">
        {isShown ? (
          <span className="font-semibold text-ink">{text}</span>
        ) : (
          <>
            <span>{day(noon(days[0]))}</span>
            <span>{day(noon(days.at(-1)))}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Bars or a line; the chosen day is shaded. */
function Shape({ values, isBars, most, chosen }: ShapeProps & { chosen: number | null }) {
  const step = width / values.length;
  const tall = (value: number | null): number => ((value ?? 0) / Math.max(most, 1)) * height * 0.94;
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${(at + 0.5) * step},${height - tall(value)}`],
  );
  const bar = (value: number | null, at: number) =>
    `M${(at + 0.12) * step} ${height}v${-tall(value)}h${step * 0.76}v${tall(value)}z`;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="size-full overflow-visible text-(--chart)"
    >
      <path d={`M0 ${height}h${width}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      {chosen !== null && (
        <rect x={chosen * step} width={step} height={height} fill="var(--muted)" opacity="0.25" />
      )}
      {isBars ? (
        <path d={values.map(bar).join('')} fill="currentColor" />
      ) : (
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
