import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
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
