export { askForMetrics, runWorker, type Served } from './run-worker.ts';
export { startWorkers, type Workers } from './start-workers.ts';
