/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label:
    'Fruit slicing. Swipe through fruit, not through bombs. Arrow keys move the blade, Space slashes. P pauses.',
  go: 'Slice!',
  combo: 'in one!',
  golden: 'Golden!',
  freeze: 'Slow…',
  frenzy: 'Chilli rush!',
  giant: 'Slash it!',
  won: 'Well sliced!',
  over: 'Out of lives',
  fruit: 'Fruit',
  bestCombo: 'Best swipe',
  slashes: 'Giant slashes',
};
