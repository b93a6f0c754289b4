import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/**
 * Packs a game's sprites into one webp. A game lists them in `<game>/sprites.json` as name → [emoji code, size in px];
 * `import atlas from 'virtual:sprites/<game>'` gives the picture as a data address, which the frame's CSP allows, and
 * each sprite's place in it. Nothing is drawn in code that an artist has drawn better (MIT: THIRD_PARTY.md).
 */
export function spriteAtlas(): Plugin {
  return {
    name: 'sprite-atlas',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const game = id.slice(prefix.length + 1);
      const path = join(import.meta.dirname, '..', game, 'sprites.json');
      this.addWatchFile(path);
      const wanted = JSON.parse(await readFile(path, 'utf8')) as Wanted;
      return `export default ${JSON.stringify(await packSprites(wanted))}`;
    },
  };
}

const prefix = 'virtual:sprites/';
/** A clear line between two sprites, so that scaling never mixes neighbours. */
const gap = 2;
const quality = 82;

type Wanted = Readonly<Record<string, readonly [code: string, size: number]>>;

export interface PackedAtlas {
  /** A data address. */
  picture: string;
  /** Left, top and size in the picture, which is square. */
  sprites: Record<string, readonly [x: number, y: number, size: number]>;
}

/** Rows of sprites, the tallest first, in a picture about as wide as high. */
export async function packSprites(wanted: Wanted): Promise<PackedAtlas> {
  const sorted = Object.entries(wanted).toSorted(
    ([a, [, sizeA]], [b, [, sizeB]]) => sizeB - sizeA || (a < b ? -1 : 1),
  );
  const area = sorted.reduce((sum, [, [, size]]) => sum + (size + gap) ** 2, 0);
  const width = Math.max(sorted[0]?.[1][1] ?? 1, Math.ceil(Math.sqrt(area)));
  const sprites: PackedAtlas['sprites'] = {};
  let [x, y, rowHeight] = [0, 0, 0];
  for (const [name, [, size]] of sorted) {
    if (x + size > width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    sprites[name] = [x, y, size];
    x += size + gap;
    rowHeight = Math.max(rowHeight, size);
  }
  const layers = await Promise.all(
    sorted.map(async ([name, [code, size]]) => ({
      input: await drawn(code, size),
      left: sprites[name]![0],
      top: sprites[name]![1],
    })),
  );
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await sharp({
    create: { width, height: Math.max(1, y + rowHeight), channels: 4, background: clear },
  })
    .composite(layers)
    .webp({ quality, alphaQuality: 90, effort: 6 })
    .toBuffer();
  return { picture: `data:image/webp;base64,${picture.toString('base64')}`, sprites };
}

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

function drawn(code: string, size: number): Promise<Buffer> {
  return sharp(join(assets, `${code}.webp`))
    .resize(size, size, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
}
