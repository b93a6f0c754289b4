/** What Prometheus reads (docs/decisions/0055). */
export { observe } from './observe.ts';
export { createProcessRegistry, MetricsOfProcesses } from './process-metrics.ts';
