/** What happened in a tick, as bits for sound and effects. */
export const event = {
  leap: 1,
  /** A beat of the wings. */
  flap: 2,
  land: 4,
  corn: 8,
  /** Stopped before an edge, on tiptoe. */
  teeter: 16,
  stumble: 32,
  /** Into a pit; by a fox. */
  fall: 64,
  bite: 128,
  breathless: 256,
  overtake: 512,
  overtaken: 1024,
  finish: 2048,
  over: 4096,
} as const;
