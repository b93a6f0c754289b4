/** The few words that the table shows. Figures and pictures say the rest. */
const texts = {
  en: {
    label:
      'Solitaire. Tap or drag cards; or arrow keys, Space to move, Enter to hold, U to undo, N for the next card, G twice to give up. P pauses.',
    go: 'Go!',
    sure: 'Give up?',
    freed: 'All open!',
    won: 'You won!',
    gaveUp: 'Cards away',
    timeUp: 'Time is up',
    halfMinute: '30 seconds!',
    home: 'Cards home',
    time: 'Time left',
    moves: 'Moves',
  },
  ne: {
    label:
      'तास। छुनुहोस् वा तान्नुहोस्; वा एरो कुञ्जी, स्पेसले सार्न, इन्टरले समात्न, U ले फर्काउन, N ले अर्को पत्ती, G दुईपटक छोड्न। P रोक्छ।',
    go: 'सुरु!',
    sure: 'छोड्ने?',
    freed: 'सबै खुल्यो!',
    won: 'जित्नुभयो!',
    gaveUp: 'तास उठ्यो',
    timeUp: 'समय सकियो',
    halfMinute: '३० सेकेन्ड!',
    home: 'घर पुगेका',
    time: 'बाँकी समय',
    moves: 'चाल',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
