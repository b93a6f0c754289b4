/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/candy-match.ts';

export const messages: SameShape<typeof english> = {
  label: 'मिठाई मिलाउने खेल। छेउका दुई साट्नुहोस्: तान्नुहोस्, दुवै छुनुहोस्, वा एरो कुञ्जी र स्पेस। P रोक्छ।',
  go: 'मिठो!',
  moves: 'चाल',
  lastMoves: 'अन्तिम ५ चाल!',
  oneMore: '+१ चाल',
  fireworks: 'आतसबाजी!',
  mixed: 'सबै मिसियो!',
  chainTwo: 'मिठो!',
  chainThree: 'धेरै मिठो!',
  chainFour: 'बबाल!',
  chainFive: 'गज्जब!',
  closed: 'पसल बन्द भयो',
  sold: 'सबै बिक्यो!',
  stars: 'तारा',
  chain: 'लामो शृङ्खला',
  specials: 'विशेष मिठाई',
};
