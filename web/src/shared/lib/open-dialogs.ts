/** Counts open modal dialogs, so that those that open by themselves wait. */
import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let standing = 0;

function change(by: number): void {
  standing += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts as an open dialog while the component is mounted. */
export function useStandingDialog(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether any dialog is open. */
export function useDialogStands(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => standing > 0,
    () => false,
  );
}
