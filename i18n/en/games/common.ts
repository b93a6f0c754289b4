/** Strings that all games share; numbers and pictures say the rest. */
export const messages = {
  go: 'Go!',
  paused: 'Paused',
  resume: 'Tap to go on',
  newBest: 'New best!',
  best: 'Best',
  replay: 'Replay',
};
