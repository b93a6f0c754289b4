export interface Timing {
  name: string;
  medianMs: number;
  slowestMs: number;
}

const rounds = 15;

/** Runs something once to warm up and then fifteen times. */
export async function timeRounds(name: string, run: () => Promise<unknown>): Promise<Timing> {
  const times: number[] = [];
  await run();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { name, medianMs: times[rounds >> 1] ?? 0, slowestMs: times.at(-1) ?? 0 };
}
