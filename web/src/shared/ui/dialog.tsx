import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createStore } from '../lib/store.ts';

/** The number of open modal dialogs, so that dialogs that open by themselves wait. */
let openDialogs = 0;
const dialogs = createStore(() => openDialogs > 0, false);

function count(by: number): void {
  openDialogs += by;
  dialogs.changed();
}

/** Counts as an open dialog while the component is mounted. */
export function useStandingDialog(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Runs while no dialog is open: at once, and each time the last one has closed. Returns the stop. */
export function whenUncovered(run: () => void): () => void {
  let wasCovered = true;
  const look = () => {
    const isCovered = openDialogs > 0;
    if (wasCovered && !isCovered) run();
    wasCovered = isCovered;
  };
  look();
  // Later, because one dialog may follow another in the same commit.
  return dialogs.subscribe(() => queueMicrotask(look));
}

/** Whether any dialog is open. */
export const useDialogStands = (): boolean => dialogs.use();

interface DialogProps {
  /** The id of the element with the dialog's title. */
  labelledBy: string;
  /** On Escape or a press outside; the owner decides whether to close. */
  onDismiss: () => void;
  className?: string;
  children: ReactNode;
}

/** A modal <dialog>: the browser traps focus, dims the page and restores focus at the end. */
export function Dialog({ labelledBy, onDismiss, className = '', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useStandingDialog();
  // A layout effect's cleanup runs while the dialog is still in the page: closing it then returns the
  // focus to the element that opened it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={labelledBy}
      className={`backdrop:bg-black/70 ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // Android's Back and a second Escape close it without a question: the owner decides here, too.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return;
        currentTarget.showModal();
        onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}

/** The default small dialog: a sheet in the middle of the page. */
export function Sheet(props: DialogProps) {
  return (
    <Dialog
      {...props}
      className="sheet-in m-auto w-[min(92vw,400px)] rounded-modal bg-surface p-6 shadow-[0_4px_0_var(--edge)]"
    />
  );
}
