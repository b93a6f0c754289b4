import { useId, type ComponentProps } from 'react';
import { describeField, FieldFrame } from './field.tsx';

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
