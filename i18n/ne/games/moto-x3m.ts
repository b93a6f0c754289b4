/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/moto-x3m.ts';

export const messages: SameShape<typeof english> = {
  label:
    'तीन बाटोमा मोटरसाइकल यात्रा। माथि एरो ग्यास, तल ब्रेक, बायाँ–दायाँ झुक्ने। वा औँलाले: बायाँतिर झुक्ने, दायाँतिर ब्रेक र ग्यास। P रोक्छ।',
  go: 'गुडौँ!',
  finish: 'गन्तव्य',
  track: 'बाटो',
  flip: 'फन्को!',
  flips: 'फन्को',
  times: 'फन्को!',
  checkpoint: 'झन्डा!',
  won: 'तीनै बाटो पूरा!',
  crashed: 'बाइक सकियो',
  time: 'समय सकियो',
  crashes: 'दुर्घटना',
  rode: 'यात्रा समय',
};
