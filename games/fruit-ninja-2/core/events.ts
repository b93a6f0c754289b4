/** What happened in a tick, as bits for sound and effects. */
export const event = {
  /** A fruit was thrown; a bomb was. */
  throw: 1,
  fuse: 2,
  cut: 4,
  /** A cut went through the heart of a fruit. */
  clean: 8,
  /** A swipe with three or more fruit has ended and pays. */
  combo: 16,
  golden: 32,
  freeze: 64,
  frenzy: 128,
  bomb: 256,
  /** A fruit fell; so many of them that a life is gone. */
  miss: 512,
  lost: 1024,
  /** The giant has come; a slash through it; it bursts. */
  giant: 2048,
  slash: 4096,
  burst: 8192,
  over: 16_384,
} as const;
