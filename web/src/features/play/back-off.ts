const delaysMs = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * Runs `attempt` now and again with growing pauses while it answers true ('more to do'). Done, it looks
 * again every `idleMs`. The network's return starts it over at once. Returns the stop.
 */
export function backOff(attempt: () => Promise<boolean>, idleMs: number): () => void {
  let failures = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    const more = await attempt();
    if (stopped) return;
    const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? idleMs;
    failures = more ? failures + 1 : 0;
    timer = setTimeout(() => void run(), more ? delayMs : idleMs);
  };
  const restart = () => {
    failures = 0;
    clearTimeout(timer);
    void run();
  };
  window.addEventListener('online', restart);
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', restart);
  };
}
