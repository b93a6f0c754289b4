/** A worker that serves nothing, cannot start while a file exists, and writes another when a stop is announced. */
import { existsSync, writeFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { runWorker } from '../src/platform/workers/run-worker.ts';

runWorker(async ({ file }: { file: string }) => {
  if (existsSync(file)) throw new Error('no room left');
  return {
    registry: new Registry(),
    drain: async () => writeFileSync(`${file}.drained`, ''),
    stop: async () => undefined,
  };
});
