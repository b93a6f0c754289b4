const delaysMs = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * Runs `attempt` with growing pauses while it returns true ('more to do'). When done, it checks
 * again every `idleMs`. A returning network restarts it at once. Returns the stop function.
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
