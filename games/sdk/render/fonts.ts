import type { GameFont } from '../protocol/messages.ts';

/** Adds the page's display font to a document or a worker. Where that fails, text is drawn in a system font. */
export async function addFonts(known: FontFaceSet, fonts: readonly GameFont[]): Promise<void> {
  const faces = fonts.map(({ bytes, unicodeRange }) =>
    new FontFace('Baloo 2', bytes, { weight: '600 800', unicodeRange }).load(),
  );
  for (const loaded of await Promise.allSettled(faces))
    if (loaded.status === 'fulfilled') known.add(loaded.value);
}
