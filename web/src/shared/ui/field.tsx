import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useLanguage } from '../lib/language.tsx';

/** What surrounds an input. */
export interface FieldLabels {
  label: string;
  /** Next to the label: 'optional'. */
  note?: string | undefined;
  /** Below the input while there is no error. */
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldLabels {
  name: string;
}

/** A labelled input; its hint and error are linked to it for screen readers. */
export function Field({ label, note, hint, error, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, note, hint, error }}>
      {(linked) => <input className="field-box" {...linked} {...input} />}
    </FieldFrame>
  );
}

/** The address that an account has. */
export function EmailField({
  error,
  defaultValue = '',
  autoComplete = 'username',
}: {
  error: string | undefined;
  defaultValue?: string;
  autoComplete?: string;
}) {
  const { t } = useLanguage();
  return (
    <Field
      // Known after hydration: the key remounts the field with it.
      key={defaultValue}
      label={t.common.email}
      name="email"
      type="email"
      defaultValue={defaultValue}
      autoComplete={autoComplete}
      inputMode="email"
      error={error}
    />
  );
}

/** A password input with a button that reveals it. */
export function PasswordField({ label, hint, error, ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  const { t } = useLanguage();
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(linked) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            className="field-box pr-14"
            spellCheck={false}
            autoCapitalize="none"
            {...linked}
            {...input}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-1 grid w-12 place-items-center rounded-button text-muted hover:text-ink"
            aria-label={shown ? t.common.hidePassword : t.common.showPassword}
            aria-pressed={shown}
            aria-controls={linked.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

interface Linked {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function link(id: string, hint: string | undefined, error: string | undefined): Linked {
  if (error) return { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return hint ? { id, 'aria-describedby': `${id}-hint` } : { id };
}

interface FieldFrameProps extends FieldLabels {
  /** The input, which takes its id and what links it to hint and error. */
  children: (linked: Linked) => ReactNode;
}

/** Label, input, and below it the hint or the error. */
export function FieldFrame({ label, note, hint, error, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between text-14 font-semibold">
        {label}
        {note && <span className="text-13 font-normal text-muted">{note}</span>}
      </label>
      {children(link(id, hint, error))}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-13 text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 text-14 font-medium text-rose-text">
      {children}
    </p>
  );
}
