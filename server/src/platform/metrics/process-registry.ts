import { collectDefaultMetrics, Registry } from 'prom-client';

// The library's own, named against the conventions and deprecated by it.
const unwanted = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

/**
 * A process's metrics, with those of the process itself: processor, memory, event loop, garbage. `process` tells those of
 * several on one machine apart; everything else is added up (docs/decisions/0037).
 */
export function createProcessRegistry(name: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, labels: { process: name } });
  for (const each of unwanted) registry.removeSingleMetric(each);
  const started = registry.getSingleMetric('process_start_time_seconds');
  // The library leaves it out of sums; here no two have the same labels.
  if (started) Object.assign(started, { aggregator: 'first' });
  return registry;
}
