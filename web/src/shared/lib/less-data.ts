/**
 * 'Use less data': the player's choice here, else the browser's preference. The server sends such
 * a page without the display font, and the boot script marks it before the first paint.
 */
import { useSyncExternalStore } from 'react';
import { writeCookie } from './cookies.ts';

const listeners = new Set<() => void>();

/** True if decorative pictures and the display font are to be omitted. */
export function usesLessData(): boolean {
  return document.documentElement.dataset['lessData'] !== undefined;
}

function change(less: boolean): void {
  if (less) document.documentElement.dataset['lessData'] = '';
  else delete document.documentElement.dataset['lessData'];
  writeCookie('less_data', less ? '1' : '0');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The setting and a function that toggles it. */
export function useLessData(): { lessData: boolean; toggle: () => void } {
  const lessData = useSyncExternalStore(subscribe, usesLessData, () => false);
  return { lessData, toggle: () => change(!lessData) };
}
