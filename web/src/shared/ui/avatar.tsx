// Valid initials: a letter, a digit or an emoji; not a quotation mark or a bracket.
const speaking = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const cased = /^[\p{Lu}\p{Ll}\p{Lt}]/u;
// A consonant that ends on one of these joins the next: क् + षि is one letter to its reader.
const joiner = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]\u200D?$/u;

function graphemes(word: string): string[] {
  // Old browsers without Intl.Segmenter get code points. So does ASCII: a page's first segmenter takes long to make.
  if (typeof Intl.Segmenter !== 'function' || /^[!-~]*$/.test(word)) return [...word];
  return Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
}

function firstLetter(word: string): string {
  const all = graphemes(word);
  const start = all.findIndex((letter) => speaking.test(letter));
  if (start < 0) return '';
  let end = start;
  while (joiner.test(all[end] ?? '') && end + 1 < all.length) end += 1;
  return all.slice(start, end + 1).join('');
}

/**
 * The letters in a friend's avatar: first and last name where the script has capitals ('AR'), one whole
 * letter elsewhere ('क्षि', 'م', an emoji); '?' for a name of punctuation only.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(firstLetter).filter(Boolean);
  const [first = '?', ...others] = letters;
  const last = others.at(-1) ?? '';
  const pair = cased.test(first) && cased.test(last) ? [first, last] : [first];
  return pair.map((letter) => (cased.test(letter) ? capital(letter) : letter)).join('');
}

/** 'ß' has two capitals; one is enough here. */
function capital(letter: string): string {
  return graphemes(letter.toUpperCase())[0] ?? letter;
}

/** A circle with the initials of a name; decoration next to the name. */
export function Avatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-display leading-none font-bold ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}
