/** What Prometheus reads (docs/decisions/0055). */
export { observe } from './observe.ts';
export { createProcessRegistry } from './process-registry.ts';
export { MetricsOfProcesses } from './sum-of-processes.ts';
