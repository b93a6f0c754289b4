import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Logger } from '../log.ts';
import { MetricsOfProcesses } from '../metrics/process-metrics.ts';
import { observe } from '../metrics/observe.ts';
import type { Figure } from '../ports.ts';
import type { FromWorker, ToWorker } from './run-worker.ts';

export interface Workers {
  /** The summed metrics of all workers and this process, in the Prometheus format. */
  metrics(): Promise<string>;
  /** Announces a stop to all of them. */
  drain(): void;
  /** Lets what is under way end; resolves when all have ended. */
  stop(): Promise<void>;
}

interface WorkersOptions {
  /** The program of a worker; it calls `runWorker`. */
  program: string;
  count: number;
  /** Sent to each: plain data. */
  data: unknown;
  log: Logger;
  /** Metrics of this process. */
  registry: Registry;
  /** Called once, with one line, when workers keep ending before they serve. */
  onGivenUp: (reason: string) => void;
  /** Shorter in tests. */
  firstPauseMs?: number;
}

/** Pauses before a new start: doubled each time, and short again after a worker that served this long. */
const firstPause = 100;
const pauseMsMax = 10_000;
const steadyMs = 30_000;
const failedStartsMax = 8;
// Longer than a worker needs for its last answers and its connections.
const stopPatienceMs = 20_000;

interface End {
  wasReady: boolean;
  livedMs: number;
  how: string;
}

/**
 * Starts workers and resolves when all are open. One that ends by itself is started again. Rejects with its words when one
 * cannot start at first.
 */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  cluster.setupPrimary({ exec: options.program, args: [] });
  const supervisor = new Supervisor(options);
  observe(options.registry, supervisor.figures());
  try {
    await Promise.all(Array.from({ length: options.count }, () => supervisor.add()));
    return {
      metrics: () => supervisor.metrics.collect(supervisor.ready),
      drain: () => supervisor.drain(),
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

class Supervisor {
  readonly ready = new Set<Worker>();
  readonly metrics: MetricsOfProcesses;
  readonly #options: WorkersOptions;
  readonly #stopping = new AbortController();
  readonly #starting = new Set<Worker>();
  readonly #slots: Promise<void>[] = [];
  #hasGivenUp = false;
  #ended = 0;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.metrics = new MetricsOfProcesses(options.registry);
  }

  /** Starts one worker and keeps one in its place; resolves when the first is open. */
  add(): Promise<void> {
    const number = this.#slots.length + 1;
    const first = this.#run(number);
    this.#slots.push(this.#keepRunning(number, first.ended));
    return first.opened;
  }

  figures(): Figure[] {
    return [
      { name: 'sikka_workers', help: 'Worker processes that serve requests', read: () => this.ready.size },
      {
        name: 'sikka_workers_ended_total',
        help: 'Worker processes that exited unexpectedly and were replaced',
        read: () => this.#ended,
      },
    ];
  }

  /** One that ends from now on is not replaced. */
  drain(): void {
    this.#stopping.abort();
    for (const worker of this.ready) send(worker, { kind: 'drain' });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const worker of this.#starting) worker.process.kill('SIGKILL');
    for (const worker of this.ready) send(worker, { kind: 'stop' });
    const force = setTimeout(() => {
      this.#options.log.warn('the stop ends workers that do not end by themselves');
      for (const worker of this.ready) worker.process.kill('SIGKILL');
    }, stopPatienceMs);
    await Promise.all(this.#slots);
    clearTimeout(force);
  }

  /** Never rejects. */
  async #keepRunning(number: number, first: Promise<End>): Promise<void> {
    const { log, firstPauseMs = firstPause } = this.#options;
    let [quickEnds, failedStarts] = [0, 0];
    let ended = await first;
    // Then the start itself fails.
    if (!ended.wasReady) return;
    for (; !this.#stopping.signal.aborted; ended = await this.#run(number).ended) {
      this.#ended += 1;
      quickEnds = ended.livedMs < steadyMs ? quickEnds + 1 : 1;
      failedStarts = ended.wasReady ? 0 : failedStarts + 1;
      if (failedStarts >= failedStartsMax) return this.#giveUp(ended);
      const pauseMs = Math.min(pauseMsMax, firstPauseMs * 2 ** (quickEnds - 1));
      log.error(
        { how: ended.how, livedMs: ended.livedMs, pauseMs },
        'a worker ended; another one is started',
      );
      await delay(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
    }
  }

  #giveUp({ how }: End): void {
    if (this.#hasGivenUp) return;
    this.#hasGivenUp = true;
    this.#options.onGivenUp(
      `The server stops: ${failedStartsMax} workers in turn ended before they served (${how}).`,
    );
  }

  #run(number: number): { opened: Promise<void>; ended: Promise<End> } {
    const worker = cluster.fork();
    const startedAt = performance.now();
    const opened = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<End>();
    let wasReady = false;
    let reason = '';
    this.#starting.add(worker);
    worker.on('error', () => undefined);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'loaded') send(worker, { kind: 'start', number, data: this.#options.data });
      if (message.kind === 'failed') reason = message.message;
      if (message.kind === 'own-metrics') this.metrics.add(worker, message.request, message.metrics);
      if (message.kind === 'metrics-wanted') void this.#sendMetrics(worker);
      if (message.kind !== 'ready') return;
      wasReady = true;
      this.#starting.delete(worker);
      this.ready.add(worker);
      if (this.#stopping.signal.aborted) send(worker, { kind: 'drain' });
      opened.resolve();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.#starting.delete(worker);
      this.ready.delete(worker);
      const how = reason || (signal ? `ended by ${signal}` : `exit code ${code}`);
      opened.reject(new Error(reason || `A worker could not start: ${how}.`));
      ended.resolve({ wasReady, livedMs: Math.round(performance.now() - startedAt), how });
    });
    // Only the first starts are waited for.
    opened.promise.catch(() => undefined);
    return { opened: opened.promise, ended: ended.promise };
  }

  async #sendMetrics(worker: Worker): Promise<void> {
    send(worker, { kind: 'metrics', text: await this.metrics.collect(this.ready) });
  }
}

/** A worker that has just ended hears nothing. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
