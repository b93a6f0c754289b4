/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/subway-surfers.ts';

export const messages: SameShape<typeof english> = {
  label: 'तीन लेनको दौड। एरो कुञ्जी वा स्वाइप: बायाँ, दायाँ, माथि उफ्रन, तल गुड्न। P रोक्छ।',
  go: 'दौड!',
  close: 'झण्डै!',
  finish: 'गन्तव्य!',
  over: 'दौड सकियो',
  distance: 'दूरी',
  coins: 'सिक्का',
  nearMisses: 'झण्डै ठोक्किएको',
};
