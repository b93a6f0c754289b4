/** A worker process: serves requests on the port that all workers share (docs/decisions/0037). */
import { readConfig } from '../config/index.ts';
import { loadKeys, readSecrets } from '../platform/load-keys.ts';
import { createLog } from '../platform/log.ts';
import { createProcessRegistry } from '../platform/metrics/process-metrics.ts';
import { startTracing } from '../platform/tracing/index.ts';
import { askForMetrics, runWorker } from '../platform/workers/run-worker.ts';
import { createReplayPool } from '../play/index.ts';
import { observeReplays } from './metrics.ts';
import { CleanupStack } from './cleanup-stack.ts';
import { openDatabasePool } from './open-database-pool.ts';
import { openSite } from './open-site.ts';
import type { WorkerData } from './index.ts';

const root = new URL('../../..', import.meta.url).pathname;

runWorker(async ({ connection, port }: WorkerData, number) => {
  const config = { ...readConfig(root), port };
  const cleanup = new CleanupStack();
  if (config.traces) cleanup.defer(await startTracing(config.traces));
  const log = createLog(config.logLevel, undefined, config.nodeName).child({ worker: process.pid });
  const db = openDatabasePool(config, connection);
  cleanup.defer(() => db.destroy());
  const keys = await loadKeys(db, readSecrets(config));
  const registry = createProcessRegistry(`worker-${number}`);
  const replays = createReplayPool(config.replayThreads, { onReplayed: observeReplays(registry) });
  cleanup.defer(() => replays.close());
  const base = { config, log, keys, connection, db, registry };
  const { drain } = await openSite(base, { replays, readMetrics: askForMetrics }, cleanup);
  return { registry, drain, stop: () => cleanup.run() };
});
