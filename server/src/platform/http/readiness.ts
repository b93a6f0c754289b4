/** Whether this process takes new work; a balancer asks (docs/decisions/0048). */
export interface Readiness {
  /** True from the moment that a stop is announced: answers go on, but their connections end. */
  isDraining(): boolean;
}

/** A readiness that `drain` ends for good. */
export function createReadiness(): Readiness & { drain(): void } {
  let isDraining = false;
  return { isDraining: () => isDraining, drain: () => void (isDraining = true) };
}
