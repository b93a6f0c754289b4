/** The few words that the run shows. Figures and pictures say the rest. */
const texts = {
  en: {
    label: 'Three-lane run. Arrow keys or swipes: left, right, up to jump, down to roll. P pauses.',
    go: 'Go!',
    close: 'Close!',
    finish: 'Finish!',
    over: 'Run over',
    distance: 'Distance',
    coins: 'Coins',
    nearMisses: 'Close calls',
  },
  ne: {
    label: 'तीन लेनको दौड। एरो कुञ्जी वा स्वाइप: बायाँ, दायाँ, माथि उफ्रन, तल गुड्न। P रोक्छ।',
    go: 'दौड!',
    close: 'झण्डै!',
    finish: 'गन्तव्य!',
    over: 'दौड सकियो',
    distance: 'दूरी',
    coins: 'सिक्का',
    nearMisses: 'झण्डै ठोक्किएको',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
