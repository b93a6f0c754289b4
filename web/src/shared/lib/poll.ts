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
