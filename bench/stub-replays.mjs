// node --import <this file>: the server believes every log, so that all else can be measured.
import { registerHooks } from 'node:module';

const source = `
  import { createReplayPool as openPool } from './replay-pool.ts?original';
  export * from './replay-pool.ts?original';
  const scoreEvents = Array.from({ length: 17 }, (_, at) => ({ tick: 300 * (at + 1), score: 50 * (at + 1) }));
  const verdict = { ok: true, score: 850, ticks: 5400, inputs: 40, scoreEvents, stats: { metres: 700, coins: 90 } };
  export const createReplayPool = (...given) => ({
    ...openPool(...given),
    replayLog: async () => verdict,
    replayPrefix: async () => scoreEvents,
  });`;

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/play/replay-pool.ts')
      ? { format: 'module', source, shortCircuit: true }
      : next(url, context),
});
