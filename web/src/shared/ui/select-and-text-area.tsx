import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame } from './field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  name: string;
  error?: string | undefined;
}

/** A labelled native select; its error is linked to it. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <select
          id={id}
          className="field-box appearance-none pr-12"
          {...describeField(id, undefined, error)}
          {...select}
        >
          {children}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted"
        />
      </div>
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled multi-line input that can be resized vertically. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        className="field-box block resize-y py-3.5 leading-normal"
        {...describeField(id, hint, error)}
        {...area}
      />
    </FieldFrame>
  );
}
