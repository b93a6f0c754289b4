/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label:
    'Chicken race. Hold Space or a finger to get louder: walk, run, leap, fly. Arrow right runs, up leaps. P pauses.',
  go: 'Cluck!',
  fallen: 'Oops!',
  bitten: 'It heard you!',
  hoarse: 'Out of breath',
  first: 'In front!',
  won: 'First!',
  finish: 'Finish!',
  time: 'Time is up',
  over: 'Three falls',
  place: 'Place',
  distance: 'Distance',
  corn: 'Corn',
};
