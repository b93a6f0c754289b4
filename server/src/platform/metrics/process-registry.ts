import { collectDefaultMetrics, Registry } from 'prom-client';

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
