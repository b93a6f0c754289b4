import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLabels } from './field.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id'>, Pick<FieldLabels, 'label' | 'error'> {
  name: string;
}

/** A labelled native select; its error is linked to it. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(linked) => (
        <div className="relative">
          <select className="field-box appearance-none pr-12" {...linked} {...select}>
            {children}
          </select>
          <ChevronDown
            size={20}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'>, Omit<FieldLabels, 'note'> {
  name: string;
}

/** A labelled multi-line input that can be resized vertically. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(linked) => (
        <textarea className="field-box block resize-y py-3.5 leading-normal" {...linked} {...area} />
      )}
    </FieldFrame>
  );
}
