/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  draw: 1 << 0,
  recycle: 1 << 1,
  move: 1 << 2,
  home: 1 << 3,
  turn: 1 << 4,
  undo: 1 << 5,
  suitDone: 1 << 6,
  autoFinish: 1 << 7,
  win: 1 << 8,
  giveUp: 1 << 9,
  over: 1 << 10,
} as const;
