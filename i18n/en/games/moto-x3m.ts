/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label:
    'Motorbike ride over three tracks. Up arrow is gas, down brakes, left and right lean. Or thumbs: lean on the left, brake and gas on the right. P pauses.',
  go: 'Ride!',
  finish: 'Finish',
  track: 'Track',
  flip: 'Flip!',
  flips: 'Flips',
  times: 'flips!',
  checkpoint: 'Flag!',
  won: 'All three done!',
  crashed: 'Out of bikes',
  time: 'Time is up',
  crashes: 'Crashes',
  rode: 'Riding time',
};
