/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/bubble-shooter.ts';

export const messages: SameShape<typeof english> = {
  label:
    'बबल शुटर। बायाँ–दायाँ एरोले ताक्ने, Space ले फाल्ने, तल एरोले साट्ने। वा तानेर छोड्नुहोस्; साट्न डोको छुनुहोस्। P रोक्छ।',
  go: 'सुरु!',
  cleared: 'सबै सफा!',
  crossed: 'रेखा नाघ्यो',
  shots: 'प्रहार सकियो',
  time: 'समय सकियो',
  sweep: 'एकै झट्कामा सफा!',
  great: 'गजबको झराइ!',
  popped: 'फुटेका',
  fallen: 'झरेका',
  throws: 'बाँकी प्रहार',
  chicks: 'छुटेका चल्ला',
  banks: 'ठोक्काएर फुटाएका',
  bank: 'क्या ठोक्काइ!',
  aim: 'अन्तै ताक्नुहोस्',
  stars: 'तारा',
  levelDone: 'तह पूरा!',
  levelLost: 'झन्डै!',
  turn: 'फोन ठाडो पार्नुहोस्',
  hintClear: 'सबै बबल झार्नुहोस्',
  hintChick: 'छेउमा फुटाए चल्ला छुट्छन्',
  hintWood: 'काठ फुट्दैन, फेद काटेर झार्नुहोस्',
  hintIce: 'छेउमा फुटाए बरफ पग्लिन्छ',
  hintFirefly: 'जुनकिरीले पूरै लहर फुटाउँछ',
};
