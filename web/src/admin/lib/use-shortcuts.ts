import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

const storageKey = 'sikka:admin-shortcuts';

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;

/**
 * Single-key shortcuts for queues, by `event.key`. They are off in fields, in dialogs and with
 * Ctrl, Alt or ⌘, and can be disabled.
 */
export function useShortcuts(keys: Shortcuts) {
  const [on, setOn] = useState(areOn);
  const newest = useRef(keys);
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      // The shortcut list, with the switch, stays available.
      const run = on || event.key === '?' ? newest.current[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return {
    on,
    change(isOn: boolean) {
      setOn(isOn);
      try {
        localStorage.setItem(storageKey, isOn ? 'on' : 'off');
      } catch {
        // Only in memory, until the page unloads.
      }
    },
  };
}
