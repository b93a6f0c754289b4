/** Dark ("Marigold night") unless the player chose light ("lokta paper"). */
import { useSyncExternalStore } from 'react';
import { writeCookie } from './cookies.ts';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

function current(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

function change(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeCookie('theme', theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current theme and a function that toggles it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'dark' as const);
  return { theme, toggle: () => change(theme === 'dark' ? 'light' : 'dark') };
}
