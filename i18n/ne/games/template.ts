/** Strings of the game; numbers and pictures say the rest. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/games/template.ts';

export const messages: SameShape<typeof english> = {
  label: 'सयपत्रीको डालो। बायाँ-दायाँ एरो कुञ्जी, वा स्क्रिनको बायाँ-दायाँ भाग छुनुहोस्। P रोक्छ।',
  won: 'डालो भरियो!',
  lost: 'डालो खस्यो',
  caught: 'सयपत्री',
};
