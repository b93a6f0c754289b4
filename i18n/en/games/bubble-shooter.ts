/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label:
    'Bubble shooter. Left and right arrows aim, Space throws, down arrow swaps. Or drag and let go; tap the basket to swap. P pauses.',
  go: 'Go!',
  cleared: 'All clear!',
  crossed: 'Line crossed',
  shots: 'Out of throws',
  time: 'Time is up',
  sweep: 'Clean sweep!',
  great: 'Great fall!',
  popped: 'Burst',
  fallen: 'Fallen',
  throws: 'Throws left',
  chicks: 'Chicks freed',
  banks: 'Bank shots',
  bank: 'Bank shot!',
  aim: 'Aim somewhere new',
  stars: 'Stars',
  levelDone: 'Level done!',
  levelLost: 'So close!',
  turn: 'Turn your phone upright: bigger bubbles',
};
