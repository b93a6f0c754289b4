import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export type DeskKeys = Readonly<Record<string, () => void>>;

const storageKey = 'sikka:desk-keys';

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
 * Single keys for whoever works through a queue, by what `event.key` says. They rest in fields, in dialogs and with
 * Ctrl, Alt or ⌘, and can be switched off.
 */
export function useDeskKeys(keys: DeskKeys) {
  const [on, setOn] = useState(areOn);
  const newest = useRef(keys);
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      // The list of keys itself, and with it the switch, stays within reach.
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
        // Kept until the page is left.
      }
    },
  };
}
