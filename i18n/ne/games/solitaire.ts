/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/solitaire.ts';

export const messages: SameShape<typeof english> = {
  label:
    'तास। छुनुहोस् वा तान्नुहोस्; वा एरो कुञ्जी, स्पेसले सार्न, इन्टरले समात्न, U ले फर्काउन, N ले अर्को पत्ती, G दुईपटक छोड्न। P रोक्छ। नयाँ केही नल्याउने चालले चाँडै अङ्क घटाउँछ।',
  idle: 'नयाँ केही नल्याउने चालले चाँडै अङ्क घटाउँछ',
  idleHome: 'पत्ती घर नपुर्‍याउने चालले चाँडै अङ्क घटाउँछ',
  idleLeft: 'बाँकी खेर चाल',
  idleCost: 'खेर चालको घाटा',
  idleNext: 'अर्को',
  go: 'सुरु!',
  sure: 'छोड्ने?',
  freed: 'सबै खुल्यो!',
  inARow: 'लगातार!',
  won: 'जित्नुभयो!',
  gaveUp: 'खेल सकियो',
  timeUp: 'समय सकियो',
  halfMinute: '३० सेकेन्ड!',
  home: 'घर पुगेका',
  time: 'बाँकी समय',
  level: 'तह',
  star: 'तारा!',
  nice: 'राम्रो!',
  great: 'गजब!',
  shabash: 'स्याबास!',
  unstoppable: 'अजेय!',
  moves: 'चाल',
  movesLeft: 'बाँकी चाल',
};
