import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Length } from '@sikka/contract/receipt/encoding';
import { sha256 } from './sha-256.ts';

it("transparency: the page's SHA-256 is the server's, for every length around a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = new Uint8Array(length).fill(length);
    expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.string({ unit: 'grapheme' }), (bytes, text) => {
      const expected = createHash('sha256').update(bytes).update(text).digest();
      expect(Buffer.from(sha256(bytes, text))).toEqual(expected);
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    }),
  );
});
