/** Base64 for the input logs that travel as JSON. Logs are bounded to 16 kB, so one call holds them. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes of a base64 text. Throws `InvalidCharacterError` for anything else. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
