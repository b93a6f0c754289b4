/** Measures rates and times. Subjects take turns, so a machine of varying speed compares them fairly. */

export interface Subject {
  name: string;
  /** Runs for this many milliseconds and returns operations per second. */
  measure(roundMs: number): Promise<number>;
}

export interface Rate {
  name: string;
  /** Operations per second, the median of the rounds. */
  perSecond: number;
  /** The ratio to the first subject's rate in the same round, the median. */
  ratio: number;
  /** The smallest and the largest of these ratios. */
  spread: [number, number];
}

export interface Rounds {
  rounds: number;
  roundMs: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The value that this share of all does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

/** A subject that repeats an operation on several clients at once. */
export function operation(name: string, clients: number, run: (index: number) => Promise<unknown>): Subject {
  let index = 0;
  return {
    name,
    async measure(roundMs) {
      const begun = performance.now();
      let done = 0;
      const client = async () => {
        while (performance.now() - begun < roundMs) {
          await run(index++);
          done++;
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      return done / ((performance.now() - begun) / 1000);
    },
  };
}

/** Measures all subjects in turn and compares them with the first. One round warms up. */
export async function interleave(subjects: readonly Subject[], { rounds, roundMs }: Rounds): Promise<Rate[]> {
  const rates = subjects.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [at, subject] of subjects.entries()) {
      const rate = await subject.measure(roundMs);
      if (round > 0) rates[at]?.push(rate);
    }
  }
  return subjects.map(({ name }, at) => {
    const ratios = (rates[at] ?? []).map((rate, round) => rate / (rates[0]?.[round] ?? Number.NaN));
    return {
      name,
      perSecond: median(rates[at] ?? []),
      ratio: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
    };
  });
}

export function printRates(rates: readonly Rate[]): void {
  for (const { name, perSecond, ratio, spread } of rates) {
    const [least, most] = spread.map((value) => value.toFixed(2));
    process.stdout.write(
      `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(8)} /s   × ${ratio.toFixed(2)} (${least}–${most})\n`,
    );
  }
}

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

export function printTimings(timings: readonly Timing[]): void {
  for (const { name, medianMs, slowestMs } of timings)
    process.stdout.write(
      `${name.padEnd(44)} ${medianMs.toFixed(1)} ms, at most ${slowestMs.toFixed(1)} ms\n`,
    );
}
