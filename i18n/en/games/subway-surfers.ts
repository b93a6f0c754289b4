/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label:
    'Three-lane run. Arrow keys or swipes: left, right, up to jump, down to roll. B or two taps: ride the board. P pauses.',
  go: 'Go!',
  close: 'Close!',
  finish: 'Finish!',
  sudden: 'Sudden death ×2',
  over: 'Run over',
  won: 'You made it!',
  distance: 'Distance',
  coins: 'Coins',
  missions: 'Missions',
  mission: 'Mission!',
  bazaar: 'Bazaar',
  bridge: 'Bridge',
  mountain: 'Mountain line',
  kite: 'Fly!',
  springs: 'Spring shoes',
  board: 'Board +1',
  magnet: 'Magnet',
  saved: 'Saved!',
};
