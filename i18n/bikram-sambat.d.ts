declare module 'bikram-sambat' {
  /** The Bikram Sambat day of an ISO date ('2026-11-21'). */
  export function toBik(isoDate: string): { year: number; month: number; day: number };
}
