import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { SelectField } from '../../../shared/ui/select-and-text-area.tsx';

interface HourProps {
  label: string;
  value: number;
  /** The hour at the other end, which cannot be chosen. */
  without: number;
  onChange: (hour: number) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day, from 0:00 to 23:00. */
export function Hour({ label, value, without, onChange }: HourProps) {
  const { number } = usePlayerLanguage();
  return (
    <SelectField
      label={label}
      name={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {hours
        .filter((hour) => hour !== without)
        .map((hour) => (
          <option key={hour} value={hour}>
            {number(hour)}:{number(0)}
            {number(0)}
          </option>
        ))}
    </SelectField>
  );
}
