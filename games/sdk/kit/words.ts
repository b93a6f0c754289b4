import type { Locale } from '../messages.ts';

/** What every game says around its own words. Figures and pictures say the rest. */
const shared = {
  en: {
    go: 'Go!',
    paused: 'Paused',
    resume: 'Tap to go on',
    newBest: 'New best!',
    best: 'Best',
    replay: 'Replay',
  },
  ne: {
    go: 'जाऔँ!',
    paused: 'रोकियो',
    resume: 'अगाडि बढ्न छुनुहोस्',
    newBest: 'नयाँ रेकर्ड!',
    best: 'रेकर्ड',
    replay: 'पुनः हेर्दै',
  },
} as const;

export type SharedWords = Readonly<Record<keyof (typeof shared)['en'], string>>;

/** A game's own words: at the least what a screen reader calls it. */
export type OwnWords = Readonly<Record<string, string>> & { readonly label: string };

/** The shared words in one language; a game may put its own in their place ('Run!' for 'Go!'). */
export function wordsIn<Own extends OwnWords>(
  own: Readonly<Record<Locale, Own>>,
  locale: Locale,
): SharedWords & Own {
  return { ...shared[locale], ...own[locale] };
}

const figures = new Intl.NumberFormat('en-IN');

const written = new Map<number, string>();
const writtenMax = 64;

/**
 * A figure grouped in lakhs, 1,23,456, in the same digits as the rest of the product. Grouping takes its time, and the
 * same few figures are asked for in each picture.
 */
export function figure(value: number): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  if (written.size >= writtenMax) written.clear();
  const text = figures.format(value);
  written.set(value, text);
  return text;
}
