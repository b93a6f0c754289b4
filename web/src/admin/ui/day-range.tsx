import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { AdminButton, DayField } from './controls.tsx';

interface Range {
  /** 'YYYY-MM-DD', or null for no limit. */
  from: string | null;
  to: string | null;
}

interface DayRangeProps {
  words: { range: string; from: string; to: string };
  range: Range;
  onChange: (change: Partial<Range>) => void;
}

/** A filter by days of Kathmandu, both included; shown on demand, because few need it. */
export function DayRange({ words, range, onChange }: DayRangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || range.from !== null || range.to !== null;
  return (
    <>
      {isShown && (
        <>
          <DayField label={words.from} value={range.from} onPick={(from) => onChange({ from })} />
          <DayField label={words.to} value={range.to} onPick={(to) => onChange({ to })} />
        </>
      )}
      <AdminButton
        Icon={CalendarDays}
        aria-label={words.range}
        title={words.range}
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isOpen)}
      />
    </>
  );
}
