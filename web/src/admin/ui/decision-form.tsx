import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { ActionFailed } from './failed.tsx';

interface FormProps {
  submit: string;
  busyText: string;
  onSend: (form: FormData) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form that submits once, shows its error, and closes on success. */
export function DecisionForm({ submit, busyText, onSend, onClose, children }: FormProps) {
  const { error, isPending, mutate } = useMutation({ mutationFn: onSend, onSuccess: onClose });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focus by hand: the dialog opens after React's autofocus and would focus its close button.
    element.current?.querySelector<HTMLElement>('select, textarea, input')?.focus();
  }, []);
  return (
    <form
      ref={element}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(new FormData(event.currentTarget));
      }}
    >
      <ActionFailed error={error} />
      {children}
      <Button type="submit" size="normal" disabled={isPending}>
        {isPending ? busyText : submit}
      </Button>
    </form>
  );
}
