/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/subway-surfers.ts';

export const messages: SameShape<typeof english> = {
  label:
    'तीन लेनको दौड। एरो कुञ्जी वा स्वाइप: बायाँ, दायाँ, माथि उफ्रन, तल गुड्न। B वा दुई पटक छोएर बोर्ड चढ्नुहोस्। P रोक्छ।',
  go: 'दौड!',
  close: 'झण्डै!',
  finish: 'गन्तव्य!',
  sudden: 'अब एउटै मौका ×2',
  over: 'दौड सकियो',
  won: 'पुगियो!',
  distance: 'दूरी',
  coins: 'सिक्का',
  missions: 'लक्ष्य',
  mission: 'लक्ष्य पूरा!',
  bazaar: 'बजार',
  bridge: 'पुल',
  mountain: 'हिमाली बाटो',
  kite: 'उड!',
  springs: 'स्प्रिङ जुत्ता',
  board: 'बोर्ड +1',
  magnet: 'चुम्बक',
  saved: 'बच्यो!',
};
