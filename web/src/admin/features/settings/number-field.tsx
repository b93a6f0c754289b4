import { plainDigits } from '@sikka/contract/rules/withdrawal';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** The id of the error message. */
  wrongId?: string | undefined;
  className?: string;
}

const read = (text: string): number => {
  const plain = plainDigits(text).replaceAll(/[\s,]/gu, '');
  return plain === '' ? Number.NaN : Number(plain);
};

/** A whole number; Nepali digits are accepted. Empty is invalid. */
export function NumberField({ label, value, onChange, wrongId, className = 'w-[104px]' }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  // A value from outside replaces the typed one.
  const shown = Object.is(read(text), value) ? text : Number.isNaN(value) ? '' : String(value);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrongId !== undefined}
      aria-describedby={wrongId}
      value={shown}
      maxLength={9}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
      className={`admin-field tabular-nums ${className} ${wrongId === undefined ? '' : 'outline-2 outline-rose-text'}`}
    />
  );
}
