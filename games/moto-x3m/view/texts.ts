/** The few words that the ride shows. Figures and pictures say the rest. */
const texts = {
  en: {
    label:
      'Motorbike ride over three tracks. Up arrow is gas, down brakes, left and right lean. Or thumbs: lean on the left, brake and gas on the right. P pauses.',
    go: 'Ride!',
    finish: 'Finish',
    track: 'Track',
    flip: 'Flip!',
    flips: 'Flips',
    times: 'flips!',
    checkpoint: 'Flag!',
    won: 'All three done!',
    crashed: 'Out of bikes',
    time: 'Time is up',
    crashes: 'Crashes',
    rode: 'Riding time',
  },
  ne: {
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
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
