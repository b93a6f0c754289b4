import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useAdminMessages } from '../lib/messages.ts';

/** A dialog with a heading and a close button. */
export function AdminDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const { operators: t } = useAdminMessages('common');
  return (
    <Dialog
      labelledBy={id}
      onDismiss={onClose}
      className="sheet-in m-auto w-[min(94vw,480px)] rounded-[16px] bg-surface p-5"
    >
      <div className="mb-4 flex items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-[20px]">
          {title}
        </h2>
        <IconButton label={t.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {children}
    </Dialog>
  );
}
