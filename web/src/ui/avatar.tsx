const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a name as people see it: one Devanagari syllable or one emoji is one letter. */
export function firstLetter(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase('en');
}

/** A round sign with the first letter of a name; decoration beside the name itself. */
export function Avatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-display leading-none font-bold ${className}`}
    >
      {firstLetter(name)}
    </span>
  );
}
