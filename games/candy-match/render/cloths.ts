import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { mixColours, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse, fillPolygon, strokeLine } from '../../sdk/render/theme.ts';
import { palette } from './palette.ts';

/** The cloths of contract/src/skins.ts: colours of board, frame, awning and counter, and a motif woven into them. */

export interface Cloth {
  /** Behind the sweets: the gaps, and two kinds of cells in turn. */
  tray: string;
  pockets: readonly [string, string];
  /** Around board and menu, light and shaded. */
  rim: readonly [string, string];
  awning: readonly [string, string];
  counter: readonly [edge: string, face: string];
  woven?: Woven;
}

export interface Woven {
  ribbon: string;
  thread: string;
  /** Draws the motif within a circle of 10 about the origin. */
  motif(ctx: DrawContext, colour: string): void;
}

const evening: Cloth = {
  tray: palette.tray,
  pockets: [palette.pocket, palette.pocketLight],
  rim: [palette.gold, palette.goldDark],
  awning: [palette.rose, palette.roseDeep],
  counter: [palette.wood, palette.woodDark],
};

const motifs: Readonly<Record<string, Woven['motif']>> = {
  'tea-garden': leaves,
  lake: waves,
  terracotta: mandala,
  rose: blossom,
  starlight: star,
};

/** The cloth of a skin; the evening's for none, and for one that this build does not know. */
export function clothOf(skin: GameSkin | undefined): Cloth {
  const motif = skin && motifs[skin.id];
  if (!motif) return evening;
  const [body, shade, accent] = skin.colors;
  return {
    tray: mixColours(shade, palette.ink, 0.6),
    // As dark as the evening's: the sweets and what blocks them must stand out as well.
    pockets: [mixColours(shade, palette.ink, 0.3), mixColours(shade, palette.ink, 0.06)],
    rim: [accent, mixColours(accent, palette.ink, 0.6)],
    awning: [body, shade],
    counter: [body, shade],
    woven: { ribbon: body, thread: accent, motif },
  };
}

/** A motif of some size at a place. */
export function drawMotif(
  ctx: DrawContext,
  { motif, thread }: Woven,
  [x, y]: readonly [number, number],
  size: number,
): void {
  drawAt(ctx, [x, y, 0, size / 20], () => motif(ctx, thread));
}

/** Two leaves and a bud. */
function leaves(ctx: DrawContext, colour: string): void {
  fillEllipse(ctx, [-4.6, 1, 5.6, 2.6], colour, 0.7);
  fillEllipse(ctx, [4.6, 1, 5.6, 2.6], colour, -0.7);
  fillEllipse(ctx, [0, -4, 2.1, 5.4], colour);
}

function waves(ctx: DrawContext, colour: string): void {
  ctx.lineCap = 'round';
  for (const y of [-4, 3]) {
    const line = Array.from({ length: 9 }, (_, step) => [
      (step - 4) * 2.4,
      y + Math.sin((step * Math.PI) / 2) * 2.4,
    ]);
    strokeLine(ctx, line.flat(), colour, 2);
  }
}

/** Four petals about a point, as on temple bricks. */
function mandala(ctx: DrawContext, colour: string): void {
  for (const [x, y] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    fillEllipse(ctx, [x * 5.2, y * 5.2, 2.4 + Math.abs(x) * 1.9, 2.4 + Math.abs(y) * 1.9], colour);
  }
}

function blossom(ctx: DrawContext, colour: string): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal / 5) * Math.PI * 2 - Math.PI / 2;
    fillCircle(ctx, Math.cos(angle) * 5.4, Math.sin(angle) * 5.4, 3.5, colour);
  }
  fillCircle(ctx, 0, 0, 1.8, colour);
}

function star(ctx: DrawContext, colour: string): void {
  fillPolygon(ctx, [0, -10, 2, -2, 10, 0, 2, 2, 0, 10, -2, 2, -10, 0, -2, -2], colour);
}
