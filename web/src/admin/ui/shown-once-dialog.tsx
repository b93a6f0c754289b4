import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { AdminDialog } from './dialogs.tsx';

interface ShownOnceProps {
  title: string;
  help: string;
  /** What is copied. */
  text: string;
  labels: { copy: string; copied: string; done: string };
  onClose: () => void;
  /** The same, to read. */
  children: ReactNode;
}

/** A secret that is shown this once, to be copied. */
export function ShownOnceDialog({ title, help, text, labels, onClose, children }: ShownOnceProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{help}</p>
        {children}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="ghost" size="normal" onClick={() => void copy().catch(() => undefined)}>
            {copied ? labels.copied : labels.copy}
          </Button>
          <Button size="normal" onClick={onClose}>
            {labels.done}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
