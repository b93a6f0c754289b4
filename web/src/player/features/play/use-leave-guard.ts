/** Keeps Back and a closing tab from ending a game without a question. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { holdReload } from '../../../shared/lib/reload.ts';

const mark = 'sikkaGame';

const isOnTop = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/** The address stays, so the router shows the same page. */
function push(): void {
  if (!isOnTop()) history.pushState({ ...history.state, [mark]: true }, '');
}

/**
 * Gives the open game an entry in the history. Back takes it away and calls `onBack`, which returns true
 * if the game stays open. The returned function removes the entry; call it when the game closes otherwise.
 */
export function useBackEntry(onBack: () => boolean): () => void {
  const goBack = useEffectEvent(onBack);
  const closed = useRef(false);
  // A release must not reload the page under a game.
  useEffect(holdReload, []);
  useEffect(() => {
    closed.current = false;
    push();
    const follow = () => {
      if (closed.current || isOnTop()) return;
      if (goBack()) push();
      else closed.current = true;
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return useCallback(() => {
    if (closed.current) return;
    closed.current = true;
    if (isOnTop()) history.back();
  }, []);
}

/** While `active`, the browser asks before the tab is closed or reloaded. */
export function useUnloadQuestion(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
