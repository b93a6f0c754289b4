/** Strings of the game; numbers and pictures say the rest. */
export const messages = {
  label: 'Candy Match. Swap two neighbours: drag, tap both, or arrow keys with Space. P pauses.',
  go: 'Sweet!',
  moves: 'Moves',
  lastMoves: 'Last 5 moves!',
  oneMore: '+1 move',
  fireworks: 'Fireworks!',
  mixed: 'All mixed!',
  chainTwo: 'Sweet!',
  chainThree: 'Mitho!',
  chainFour: 'So mitho!',
  chainFive: 'Gajjab!',
  closed: 'Stall closed',
  sold: 'Sold out!',
  stars: 'Stars',
  chain: 'Longest chain',
  specials: 'Specials made',
};
