import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useLanguage } from '../lib/language.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  name: string;
  /** Next to the label: 'optional'. */
  note?: string | undefined;
  /** Below the input while there is no error. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled input; its hint and error are linked to it for screen readers. */
export function Field({ label, note, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <input id={id} className="field-box" {...describeField(id, hint, error)} {...input} />
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
  const id = useId();
  const [shown, setShown] = useState(false);
  const { t } = useLanguage();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className="field-box pr-14"
          spellCheck={false}
          autoCapitalize="none"
          {...describeField(id, hint, error)}
          {...input}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-1 grid w-12 place-items-center rounded-button text-muted hover:text-ink"
          aria-label={shown ? t.common.hidePassword : t.common.showPassword}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      </div>
    </FieldFrame>
  );
}

/** Links the hint or error to the input of that id. */
export function describeField(id: string, hint: string | undefined, error: string | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return hint ? { 'aria-describedby': `${id}-hint` } : {};
}

interface FrameProps {
  id: string;
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, input, and below it the hint or the error. */
export function FieldFrame({ id, label, note, hint, error, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between text-14 font-semibold">
        {label}
        {note && <span className="text-13 font-normal text-muted">{note}</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-14 font-medium text-rose-text">
          {error}
        </p>
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
