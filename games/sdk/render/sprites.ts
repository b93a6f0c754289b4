import { paint, type DrawContext, type Picture } from './picture.ts';
import { currentRenderBackend } from './render-backend.ts';

/** The packed sprites: `import atlas from 'virtual:sprites/<game>'`. */
export interface Atlas {
  picture: string;
  sprites: Readonly<Record<string, readonly [x: number, y: number, size: number]>>;
}

/** Sprites of an atlas, to be painted at any size. */
export interface Sprites {
  /** A square picture of `size` units at `ratio` device pixels a unit. Render it once and copy it often. */
  paint(name: string, size: number, ratio: number): Picture;
  /** Draws straight from the atlas; for pictures that are rendered once. */
  draw(ctx: DrawContext, name: string, x: number, y: number, size: number): void;
}

/** Reads an atlas. If that fails, all sprites are empty and the game goes on. */
export async function openSprites({ picture, sprites }: Atlas): Promise<Sprites> {
  const sheet = await read(picture).catch(() => undefined);
  const draw: Sprites['draw'] = (ctx, name, x, y, size) => {
    const [left, top, side] = sprites[name] ?? [0, 0, 0];
    if (sheet && side > 0) ctx.drawImage(sheet, left, top, side, side, x, y, size, size);
  };
  return {
    draw,
    paint: (name, size, ratio) => paint(size, size, ratio, (ctx) => draw(ctx, name, 0, 0, size)),
  };
}

async function read(address: string): Promise<Picture> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return currentRenderBackend().read(await createImageBitmap(image));
}
