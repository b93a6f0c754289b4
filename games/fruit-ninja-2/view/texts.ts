/** The few words of the game. Figures and pictures say the rest. */
const texts = {
  en: {
    label:
      'Fruit slicing. Swipe through fruit, not through bombs. Arrow keys move the blade, Space slashes. P pauses.',
    go: 'Slice!',
    combo: 'in one!',
    golden: 'Golden!',
    freeze: 'Slow…',
    frenzy: 'Chilli rush!',
    giant: 'Slash it!',
    won: 'Well sliced!',
    over: 'Out of lives',
    fruit: 'Fruit',
    bestCombo: 'Best swipe',
    slashes: 'Giant slashes',
  },
  ne: {
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
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
