import type { Locale } from '../../sdk/messages.ts';

/** The few words that the run shows. Figures and pictures say the rest. */
const texts = {
  en: {
    label: 'Three-lane run. Arrow keys or swipes: left, right, up to jump, down to roll. P pauses.',
    go: 'Go!',
    paused: 'Paused',
    resume: 'Tap to go on',
    close: 'Close!',
    finish: 'Finish!',
    over: 'Run over',
    best: 'New best!',
    yourBest: 'Best',
    score: 'Score',
    distance: 'Distance',
    coins: 'Coins',
    nearMisses: 'Close calls',
  },
  ne: {
    label: 'तीन लेनको दौड। एरो कुञ्जी वा स्वाइप: बायाँ, दायाँ, माथि उफ्रन, तल गुड्न। P रोक्छ।',
    go: 'दौड!',
    paused: 'रोकियो',
    resume: 'अगाडि बढ्न छुनुहोस्',
    close: 'झण्डै!',
    finish: 'गन्तव्य!',
    over: 'दौड सकियो',
    best: 'नयाँ रेकर्ड!',
    yourBest: 'रेकर्ड',
    score: 'अङ्क',
    distance: 'दूरी',
    coins: 'सिक्का',
    nearMisses: 'झण्डै ठोक्किएको',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export function wordsFor(locale: Locale): Words {
  return texts[locale];
}

const figures = new Intl.NumberFormat('en-IN');

/** A figure grouped in lakhs, 1,23,456, in the same digits as the rest of the product. */
export function figure(value: number): string {
  return figures.format(value);
}
