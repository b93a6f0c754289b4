/** The few words of the race. Figures and pictures say the rest. */
const texts = {
  en: {
    label:
      'Chicken race. Hold Space or a finger to get louder: walk, run, leap, fly. Arrow right runs, up leaps. P pauses.',
    go: 'Cluck!',
    fallen: 'Oops!',
    bitten: 'It heard you!',
    hoarse: 'Out of breath',
    first: 'In front!',
    won: 'First!',
    finish: 'Finish!',
    time: 'Time is up',
    over: 'Three falls',
    place: 'Place',
    distance: 'Distance',
    corn: 'Corn',
  },
  ne: {
    label:
      'कुखुराको दौड। स्पेस वा औँला थिच्दा आवाज चर्को हुन्छ: हिँड्ने, दौडिने, उफ्रने, उड्ने। दायाँ एरो दौडिन, माथि उफ्रन। P रोक्छ।',
    go: 'कुखुरी काँ!',
    fallen: 'ओहो!',
    bitten: 'स्यालले सुन्यो!',
    hoarse: 'सास सकियो',
    first: 'सबैभन्दा अगाडि!',
    won: 'पहिलो!',
    finish: 'गन्तव्य!',
    time: 'समय सकियो',
    over: 'तीन पटक लडियो',
    place: 'स्थान',
    distance: 'दूरी',
    corn: 'मकै',
  },
} as const;

export type Words = Readonly<Record<keyof (typeof texts)['en'], string>>;

export const words: Readonly<Record<'en' | 'ne', Words>> = texts;
