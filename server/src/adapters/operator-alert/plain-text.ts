const charactersMax = 200;

/**
 * What a person typed, as one harmless line: no line breaks, no control or direction marks, bounded,
 * and with a blank wherever a mail program would make a link of it.
 */
export function plainText(typed: string): string {
  const line = typed
    .replaceAll(/[\p{Cc}\u{2028}\u{2029}]+/gu, ' ')
    .replaceAll(/[\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu, '')
    .replaceAll(/(?<=\S)([.:/@])(?=\S)/gu, '$1 ');
  return [...line].slice(0, charactersMax).join('');
}

/** An account number to be copied whole; a blank only where a dot before a letter would make a web address of it. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/\.(?=\p{L})/gu, '. ');
}
