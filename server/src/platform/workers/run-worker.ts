import type { Registry } from 'prom-client';

/** What the first process and its workers tell each other; plain data only. */

export type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'metrics-wanted' }
  | { kind: 'own-metrics'; request: number; metrics: object[] };

export type ToWorker =
  | { kind: 'start'; number: number; data: unknown }
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'own-metrics-wanted'; request: number }
  | { kind: 'metrics'; text: string };

/** What a worker serves, once it is open. */
export interface Served {
  registry: Registry;
  /** Announces a stop; resolves when it may follow. */
  drain(): Promise<void>;
  /** Lets what is under way end, and closes everything. */
  stop(): Promise<void>;
}

const tell = (message: FromWorker): boolean => process.send?.(message) ?? false;
const nameOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs this process as a worker: opens with what the first process sends, including its number (from 1), and stops when
 * told to or on SIGTERM.
 * Ends at once with the first process, which `node:cluster` sees to.
 */
export function runWorker<Data>(open: (data: Data, number: number) => Promise<Served>): void {
  let serving: Promise<Served> | undefined;
  const start = async (data: Data, number: number): Promise<void> => {
    serving = open(data, number);
    try {
      await serving;
      tell({ kind: 'ready' });
    } catch (error) {
      // Not before the message is out: it says why.
      process.send?.({ kind: 'failed', message: nameOf(error) } satisfies FromWorker, () => process.exit(1));
    }
  };
  let draining: Promise<void> | undefined;
  const drain = (): Promise<void> =>
    (draining ??= Promise.resolve(serving).then(
      (served) => served?.drain(),
      () => undefined,
    ));
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= Promise.resolve(serving)
      .then((served) => served?.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  const sendMetrics = async (request: number): Promise<void> => {
    const served = await Promise.resolve(serving).catch(() => undefined);
    const metrics = await served?.registry.getMetricsAsJSON().catch(() => []);
    tell({ kind: 'own-metrics', request, metrics: metrics ?? [] });
  };
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') void start(message.data as Data, message.number);
    if (message.kind === 'drain') void drain();
    if (message.kind === 'stop') stop();
    if (message.kind === 'own-metrics-wanted') void sendMetrics(message.request);
  });
  // A service manager may tell every process of ours.
  process.on('SIGTERM', () => void drain().then(stop));
  // Ctrl-C reaches the first process, too, which tells us.
  process.on('SIGINT', () => undefined);
  tell({ kind: 'loaded' });
}

const answerMs = 5_000;

/** The metrics of all workers in the Prometheus format, requested from the first process. Rejects after five seconds. */
export function askForMetrics(): Promise<string> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      process.off('message', hear);
      clearTimeout(timer);
    };
    const hear = (message: ToWorker): void => {
      if (message.kind !== 'metrics') return;
      end();
      resolve(message.text);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('the first process sent no metrics'));
    }, answerMs);
    process.on('message', hear);
    tell({ kind: 'metrics-wanted' });
  });
}
