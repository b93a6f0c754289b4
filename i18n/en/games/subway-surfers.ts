/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label: 'Three-lane run. Arrow keys or swipes: left, right, up to jump, down to roll. P pauses.',
  go: 'Go!',
  close: 'Close!',
  finish: 'Finish!',
  over: 'Run over',
  distance: 'Distance',
  coins: 'Coins',
  nearMisses: 'Close calls',
};
