import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Figure, Sample } from '../ports.ts';

/** A database that does not answer must not keep the other metrics from a scrape, which waits ten seconds. */
const readMs = 2_000;

/** What can be read within two seconds: no sample where it cannot. */
async function readInTime(read: Figure['read']): Promise<readonly Sample[]> {
  const tooLong = delay(readMs, [], { ref: false });
  const value = await Promise.race([Promise.resolve().then(read), tooLong]).catch(() => []);
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}

/**
 * Adds figures that are read with each scrape. One that cannot be read has no sample, and the others are there. Of several
 * processes the figures are added up, unless `aggregator` says otherwise.
 */
export function observe(
  registry: Registry,
  figures: readonly Figure[],
  aggregator: 'sum' | 'max' | 'min' = 'sum',
): void {
  for (const { name, help, labels = [], read } of figures) {
    const parts = { name, help, aggregator, labelNames: [...labels], registers: [registry] };
    const collect = async (): Promise<void> => {
      const samples = await readInTime(read);
      metric.reset();
      // Without labels a reset leaves 0, which nobody has read.
      if (labels.length + samples.length === 0) metric.remove();
      for (const sample of samples) metric.inc(sample.labels, sample.value);
    };
    const metric: Counter | Gauge = name.endsWith('_total')
      ? new Counter({ ...parts, collect })
      : new Gauge({ ...parts, collect });
  }
}
