/** What the first process and its workers tell each other; plain data only. */

export type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'metrics-wanted' }
  | { kind: 'own-metrics'; request: number; metrics: object[] };

export type ToWorker =
  | { kind: 'start'; number: number; parts: unknown }
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'own-metrics-wanted'; request: number }
  | { kind: 'metrics'; text: string };
