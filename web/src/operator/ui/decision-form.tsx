import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FormProps {
  submit: string;
  busyText: string;
  /** Null when it went well, else why not. */
  onSend: (form: FormData) => Promise<string | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A form that sends once, says why it failed, and closes when it went well. */
export function DecisionForm({ submit, busyText, onSend, onClose, children }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog opens after React would have focused anything, and would begin with its way out.
    element.current?.querySelector<HTMLElement>('select, textarea, input')?.focus();
  }, []);
  const send = async (form: FormData) => {
    setBusy(true);
    const said = await onSend(form);
    setBusy(false);
    if (said === null) onClose();
    else setFailure(said);
  };
  return (
    <form
      ref={element}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send(new FormData(event.currentTarget));
      }}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      <Button type="submit" size="normal" disabled={busy}>
        {busy ? busyText : submit}
      </Button>
    </form>
  );
}
