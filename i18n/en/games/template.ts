/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label: 'Marigold basket. Left and right arrow keys, or touch the left or right half. P pauses.',
  won: 'A full basket!',
  lost: 'Basket down',
  caught: 'Marigolds',
};
