/** What the checks of a receipt need of their surroundings: the same code runs on the server and in a browser. */

/** SHA-256 over all parts one after the other; text as UTF-8. */
export type Sha256 = (...parts: readonly (Uint8Array | string)[]) => Uint8Array;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of pairs of hex digits. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** The length of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) length += octetsOf(character);
  return length;
}
