/** Countdowns that survive a sleeping tab: they compare clocks instead of counting timer ticks. */
import { useEffect, useState } from 'react';

/** Calls `onChange` with the whole seconds left, at once and on each change to 0. Returns the stop. */
export function startCountdown(totalMs: number, onChange: (secondsLeft: number) => void): () => void {
  const endsAt = Date.now() + totalMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
    const leftMs = Math.max(0, endsAt - Date.now());
    onChange(Math.ceil(leftMs / 1000));
    if (leftMs > 0) timer = setTimeout(step, leftMs % 1000 || 1000);
  };
  step();
  return () => clearTimeout(timer);
}

/** Whole seconds left; a new `totalMs` or `key` restarts it. */
export function useCountdown(totalMs: number, key: unknown = 0): number {
  const [seconds, setSeconds] = useState(Math.ceil(totalMs / 1000));
  useEffect(() => startCountdown(totalMs, setSeconds), [totalMs, key]);
  return seconds;
}

/** Repeats `run` while the tab is visible; a hidden tab pauses, and runs at once when it is visible again. */
export function startPolling(run: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = () => clearInterval(timer);
  const wake = () => {
    rest();
    if (!document.hidden) timer = setInterval(run, everyMs);
  };
  const onChange = () => {
    if (!document.hidden) run();
    wake();
  };
  wake();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    rest();
    document.removeEventListener('visibilitychange', onChange);
  };
}
