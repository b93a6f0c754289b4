import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { plainDigits } from '@sikka/contract/validation/withdrawal';
import type { Settings } from '@sikka/contract/settings';
import { useAdminMessages } from '../../lib/language.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

interface SettingsSectionProps {
  /** The settings that this part changes. */
  place: keyof Settings;
  help: string;
  draft: SettingsDraft;
  /** Gets the id of the error message, if there is an error. */
  children: (wrongId: string | undefined) => ReactNode;
}

/** One group of settings with its description and its error. */
export function SettingsSection({ place, help, draft, children }: SettingsSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isTarget = useLocation().hash === `#${place}`;
  useEffect(() => {
    if (isTarget) section.current?.scrollIntoView();
  }, [isTarget]);
  const { places } = useAdminMessages('settings');
  // The same messages as the server's.
  const sentences = useAdminMessages('errors');
  const violation = draft.violations.find(({ field }) => field.split('.')[0] === place);
  const wrongId = violation && `${id}-wrong`;
  return (
    <section ref={section} aria-labelledby={id} className="admin-card flex min-w-0 flex-col p-4">
      <h2 id={id} className="text-18">
        {places[place]}
      </h2>
      <p className="mt-1 text-14 text-muted">{help}</p>
      {/* Fields stand in one line with those of the cards beside them; a list begins at the top. */}
      <div className="mt-auto pt-3 has-[ol]:mt-0">{children(wrongId)}</div>
      {violation && (
        <p id={wrongId} role="alert" className="mt-2 text-14 text-rose-text">
          {sentences[violation.code]}
        </p>
      )}
    </section>
  );
}

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
  if (plain === '') return Number.NaN;
  const typed = Number(plain);
  return Number.isNaN(typed) ? Number.POSITIVE_INFINITY : typed;
};

const write = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** A whole number; Nepali digits are accepted. An empty field is NaN, and what is no number is infinite. */
export function NumberField({ label, value, onChange, wrongId, className = 'w-[104px]' }: NumberFieldProps) {
  const [text, setText] = useState(write(value));
  // A value from outside replaces the typed one.
  const shown = Object.is(read(text), value) ? text : write(value);
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
