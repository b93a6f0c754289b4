/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/chicken-scream-race.ts';

export const messages: SameShape<typeof english> = {
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
};
