import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, type Aggregator, type Registry } from 'prom-client';
import type { Figure, Sample } from '../ports.ts';

/** Must be below the scrape timeout (ten seconds): an unreachable database must not hide the other metrics. */
const readMs = 2_000;

/** The value if it can be read within two seconds; otherwise no sample. */
async function readInTime(read: Figure['read']): Promise<readonly Sample[]> {
  const tooLong = delay(readMs, [], { ref: false });
  const value = await Promise.race([Promise.resolve().then(read), tooLong]).catch(() => []);
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}

/**
 * Adds metrics that are read at each scrape. One that cannot be read has no sample and does not affect the others.
 */
export function observe(registry: Registry, figures: readonly Figure[]): void {
  for (const { name, help, labels = [], aggregator = 'sum', read } of figures) {
    const parts = {
      name,
      help,
      aggregator: aggregator as Aggregator,
      labelNames: [...labels],
      registers: [registry],
    };
    const collect = async (): Promise<void> => {
      const samples = await readInTime(read);
      metric.reset();
      // Without labels a reset leaves a 0 that was never read.
      if (labels.length + samples.length === 0) metric.remove();
      for (const sample of samples) metric.inc(sample.labels, sample.value);
    };
    const metric: Counter | Gauge = name.endsWith('_total')
      ? new Counter({ ...parts, collect })
      : new Gauge({ ...parts, collect });
  }
}
