/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label:
    'Solitaire. Tap or drag cards; or arrow keys, Space to move, Enter to hold, U to undo, N for the next card, G twice to give up. P pauses. Moves that bring nothing new soon cost points.',
  idle: 'Moves that bring nothing new soon cost points',
  idleHome: 'Moves that bring no card home soon cost points',
  go: 'Go!',
  sure: 'Give up?',
  freed: 'All open!',
  inARow: 'in a row!',
  won: 'You won!',
  gaveUp: 'Game over',
  timeUp: 'Time is up',
  halfMinute: '30 seconds!',
  home: 'Cards home',
  time: 'Time left',
  level: 'Level',
  star: 'Star!',
  nice: 'Nice!',
  great: 'Great!',
  shabash: 'Shabash!',
  unstoppable: 'Unstoppable!',
  moves: 'Moves',
};
