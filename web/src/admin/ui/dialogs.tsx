import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../shared/ui/select-and-text-area.tsx';
import { useAdminMessages } from '../lib/language.ts';
import type { useShortcuts } from '../lib/use-shortcuts.ts';
import { CheckLabel } from './controls.tsx';
import { ActionFailed } from './query-state.tsx';

interface AdminDialogProps {
  title: string;
  onClose: () => void;
  /** At the side of a wide screen, over a phone's from the bottom, beside the list that it belongs to. */
  isDrawer?: boolean;
  children: ReactNode;
}

const placeOf = (isDrawer: boolean): string =>
  isDrawer
    ? 'mt-auto mr-0 mb-0 ml-auto max-h-[88dvh] w-full max-w-none max-sm:rounded-t-[16px] sm:h-dvh sm:max-h-none sm:w-[420px]'
    : 'm-auto w-[min(94vw,480px)] rounded-[16px]';

/** A dialog with a heading and a close button. */
export function AdminDialog({ title, onClose, isDrawer = false, children }: AdminDialogProps) {
  const id = useId();
  const { operators: t } = useAdminMessages('common');
  return (
    <Dialog labelledBy={id} onDismiss={onClose} className={`sheet-in ${placeOf(isDrawer)} bg-surface p-5`}>
      <div className="mb-4 flex items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-20">
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

interface FormDialogProps {
  title: string;
  submit: string;
  /** Instead of `submit` while it is sent. */
  busyText?: string;
  onSend: (form: FormData) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, which is sent once at a time, shows its error, and closes on success. */
export function FormDialog({ title, submit, busyText, onSend, onClose, children }: FormDialogProps) {
  const { busy } = useAdminMessages('common');
  const { error, isPending, mutate } = useMutation({ mutationFn: onSend, onSuccess: onClose });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focus by hand: the dialog opens after React's autofocus and would focus its close button.
    element.current
      ?.querySelector<HTMLElement>('input:checked, select, textarea, input:not([type=radio])')
      ?.focus();
  }, []);
  return (
    <AdminDialog title={title} onClose={onClose}>
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
          {isPending ? (busyText ?? busy) : submit}
        </Button>
      </form>
    </AdminDialog>
  );
}

interface ReasonFieldsProps<Reason extends string> {
  words: { reason: string; reasons: Record<Reason, string>; sentence: string; hint: string };
  reasons: readonly Reason[];
  reason: Reason;
  onReason: (reason: Reason) => void;
  sentenceCharactersMax: number;
}

/** A reason for the statistics and a `sentence` for the player, which 'other' requires. */
export function ReasonFields<Reason extends string>(props: ReasonFieldsProps<Reason>) {
  const { words, reasons, reason, onReason, sentenceCharactersMax } = props;
  return (
    <>
      <SelectField
        label={words.reason}
        name="reason"
        value={reason}
        onChange={(event) => onReason(event.target.value as Reason)}
      >
        {reasons.map((each) => (
          <option key={each} value={each}>
            {words.reasons[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={words.sentence}
        name="sentence"
        rows={3}
        hint={words.hint}
        maxLength={sentenceCharactersMax}
        required={reason === 'other'}
      />
    </>
  );
}

interface ShortcutsProps {
  /** The page's own keys and what they do. */
  own: Readonly<Record<string, string>>;
  keys: ReturnType<typeof useShortcuts>;
  onClose: () => void;
}

/** All shortcuts of a page, and the switch that disables them. */
export function ShortcutsDialog({ own, keys: shortcuts, onClose }: ShortcutsProps) {
  const { shortcuts: t } = useAdminMessages('common');
  const list = { 'j k': t.step, Enter: t.enter, ...own, '?': t.title };
  return (
    <AdminDialog title={t.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
        {Object.entries(list).map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckLabel
        className="mt-5 flex gap-3 border-t border-line pt-3 font-semibold"
        checked={shortcuts.on}
        onChange={shortcuts.change}
      >
        {t.on}
      </CheckLabel>
      <p className="text-13 text-muted">{t.help}</p>
    </AdminDialog>
  );
}
