/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/fruit-ninja-2.ts';

export const messages: SameShape<typeof english> = {
  label: 'फलफूल काट्ने खेल। फल काट्नुहोस्, बम होइन। एरो कुञ्जीले धार सार्छ, स्पेसले काट्छ। P रोक्छ।',
  go: 'काट!',
  combo: 'एकै चोटि!',
  golden: 'सुनौलो!',
  freeze: 'बिस्तारै…',
  frenzy: 'खुर्सानी वर्षा!',
  giant: 'काट्नुहोस्!',
  won: 'गज्जब काटियो!',
  over: 'ज्यान सकियो',
  fruit: 'फल',
  bestCombo: 'उत्कृष्ट काट',
  slashes: 'ठूलो फलमा काट',
};
