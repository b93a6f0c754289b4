/** A worker that serves nothing, and cannot start while a file exists. */
import { existsSync } from 'node:fs';
import { Registry } from 'prom-client';
import { runWorker } from '../src/platform/workers/run-worker.ts';

runWorker(async ({ file }: { file: string }) => {
  if (existsSync(file)) throw new Error('no room left');
  return { registry: new Registry(), drain: async () => undefined, stop: async () => undefined };
});
