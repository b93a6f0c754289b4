import { CalendarDays } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAdminMessages } from '../lib/language.ts';
import { AdminButton, DayField } from './controls.tsx';

/** Days of Kathmandu, 'YYYY-MM-DD', both included; null for no limit. */
export interface Days {
  from: string | null;
  to: string | null;
}

interface DayRangeProps {
  /** What happened on these days. */
  title?: string;
  range: Days;
  onChange: (change: Partial<Days>) => void;
  /** Shown before the days. */
  children?: ReactNode;
}

/** The first and the last day of a list or a file. */
export function DayFields({ range, onChange }: Pick<DayRangeProps, 'range' | 'onChange'>) {
  const { days: t } = useAdminMessages('common');
  return (
    <>
      <DayField label={t.from} value={range.from} onPick={(from) => onChange({ from })} />
      <DayField label={t.to} value={range.to} onPick={(to) => onChange({ to })} />
    </>
  );
}

/** A filter by days; shown on demand, because few need it. */
export function DayRange({ title, range, onChange, children }: DayRangeProps) {
  const { days: t } = useAdminMessages('common');
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || range.from !== null || range.to !== null;
  return (
    <>
      {isShown && children}
      {isShown && <DayFields range={range} onChange={onChange} />}
      <AdminButton
        Icon={CalendarDays}
        aria-label={title ?? t.title}
        title={title ?? t.title}
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isOpen)}
      />
    </>
  );
}
