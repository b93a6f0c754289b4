import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { profileTexts } from '../../lib/player-texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AccountDialogProps {
  title: string;
  failure: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A settings dialog of the profile: a title, what went wrong, a form. */
export function AccountDialog({ title, failure, onClose, children }: AccountDialogProps) {
  const id = useId();
  const texts = profileTexts.use();
  return (
    <Sheet labelledBy={id} onDismiss={onClose}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="text-[24px]">
          {title}
        </h2>
        <IconButton label={texts.cancel} onClick={onClose} className="-mt-1.5 -mr-2">
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {children}
      </div>
    </Sheet>
  );
}

interface DialogButtonsProps {
  submit: string;
  busyText: string;
  busy: boolean;
  onCancel: () => void;
  danger?: boolean;
}

/** The form's end: do it, or leave everything as it is. */
export function DialogButtons({ submit, busyText, busy, onCancel, danger = false }: DialogButtonsProps) {
  const texts = profileTexts.use();
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        disabled={busy}
        className={danger ? 'bg-rose! bg-none! text-white! shadow-[0_4px_0_#7d0f31]!' : ''}
      >
        {busy ? busyText : submit}
      </Button>
      <Button look="ghost" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
