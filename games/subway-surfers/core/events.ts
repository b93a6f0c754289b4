/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  lane: 1 << 0,
  jump: 1 << 1,
  roll: 1 << 2,
  slam: 1 << 3,
  land: 1 << 4,
  coin: 1 << 5,
  comboUp: 1 << 6,
  nearMiss: 1 << 7,
  bump: 1 << 8,
  hit: 1 << 9,
  magnet: 1 << 10,
  flags: 1 << 11,
  finish: 1 << 12,
  over: 1 << 13,
} as const;
