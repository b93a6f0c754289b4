/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  fire: 1 << 0,
  swap: 1 << 1,
  land: 1 << 2,
  pop: 1 << 3,
  drop: 1 << 4,
  miss: 1 << 5,
  row: 1 << 6,
  rainbow: 1 << 7,
  bomb: 1 << 8,
  blast: 1 << 9,
  recolour: 1 << 10,
  sweep: 1 << 11,
  danger: 1 << 12,
  cleared: 1 << 13,
  crossed: 1 << 14,
  over: 1 << 15,
} as const;
