import type { Worker } from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';

// The library's own metrics whose names break the conventions and which it has deprecated.
const unwanted = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

/**
 * The metrics of a process, including CPU, memory, event loop and garbage collection. The label `process` distinguishes the
 * processes of one machine; all other metrics are summed (docs/decisions/0037).
 */
export function createProcessRegistry(name: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, labels: { process: name } });
  for (const each of unwanted) registry.removeSingleMetric(each);
  const started = registry.getSingleMetric('process_start_time_seconds');
  // The library leaves it out of sums; here no two processes have the same labels.
  if (started) Object.assign(started, { aggregator: 'first' });
  return registry;
}

const answerMs = 3_000;

interface Round {
  missing: Set<Worker>;
  metrics: object[][];
  finish(): void;
}

/** Sums the metrics of the first process and all workers. A worker that does not answer within three seconds is left out. */
export class MetricsOfProcesses {
  readonly #own: Registry;
  readonly #rounds = new Map<number, Round>();
  #requests = 0;

  constructor(own: Registry) {
    this.#own = own;
  }

  async collect(workers: ReadonlySet<Worker>): Promise<string> {
    const request = ++this.#requests;
    const finished = Promise.withResolvers<void>();
    const round: Round = { missing: new Set(workers), metrics: [], finish: finished.resolve };
    this.#rounds.set(request, round);
    const timer = setTimeout(round.finish, answerMs);
    for (const worker of workers) this.#ask(worker, request, round);
    if (round.missing.size === 0) round.finish();
    const own = await this.#own.getMetricsAsJSON();
    await finished.promise;
    clearTimeout(timer);
    this.#rounds.delete(request);
    return AggregatorRegistry.aggregate([own, ...round.metrics]).metrics();
  }

  /** A worker's answer. */
  add(worker: Worker, request: number, metrics: object[]): void {
    const round = this.#rounds.get(request);
    if (!round?.missing.delete(worker)) return;
    round.metrics.push(metrics);
    if (round.missing.size === 0) round.finish();
  }

  #ask(worker: Worker, request: number, round: Round): void {
    if (worker.isConnected()) worker.send({ kind: 'own-metrics-wanted', request }, () => undefined);
    else round.missing.delete(worker);
  }
}
