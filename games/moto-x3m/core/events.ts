/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  land: 1 << 0,
  hardLand: 1 << 1,
  leave: 1 << 2,
  flip: 1 << 3,
  checkpoint: 1 << 4,
  crash: 1 << 5,
  explode: 1 << 6,
  fuse: 1 << 7,
  bridge: 1 << 8,
  respawn: 1 << 9,
  trackDone: 1 << 10,
  finish: 1 << 11,
  over: 1 << 12,
} as const;
