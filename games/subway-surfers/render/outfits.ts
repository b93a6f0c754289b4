import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { mixColours, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse, fillPolygon, fillRects } from '../../sdk/render/theme.ts';

/** What the runner wears: hoodie and board in the skin's body colour, cap and pack in its accent. */

export interface Outfit {
  board: string;
  boardLight: string;
  boardDark: string;
  trousers: string;
  trousersDark: string;
  hoodie: string;
  hoodieDark: string;
  /** The sleeves, if they differ from the hoodie. */
  sleeves?: readonly [left: string, right: string];
  cap: string;
  capDark: string;
  capLight: string;
  pack: string;
  packDark: string;
  /** On the pack, which reaches from -19, -55 to 15, -11. */
  drawBadge: (ctx: DrawContext) => void;
  /** Behind the head, and on the cap; the head's middle is the origin. */
  drawEars?: (ctx: DrawContext) => void;
  drawWreath?: (ctx: DrawContext) => void;
}

/** The game's own look. */
export const street: Outfit = {
  board: '#ffc531',
  boardLight: '#ffe694',
  boardDark: '#c97800',
  trousers: '#2b3a8c',
  trousersDark: '#1f2a6b',
  hoodie: '#27c98a',
  hoodieDark: '#189a68',
  cap: '#f2334f',
  capDark: '#b81438',
  capLight: '#ff8097',
  pack: '#ff8a1e',
  packDark: '#c95a00',
  drawBadge: drawWeave,
};

/** Made once: it is drawn with in every frame. */
export function outfitOf(skin: GameSkin | undefined): Outfit {
  if (!skin || skin.id === 'street') return street;
  const [body, shade, accent] = skin.colors;
  const accentDark = mixColours(accent, '#140e22', 0.35);
  return {
    ...street,
    board: body,
    boardLight: mixColours(body, '#ffffff', 0.5),
    boardDark: shade,
    hoodie: body,
    hoodieDark: shade,
    cap: accent,
    capDark: accentDark,
    capLight: mixColours(accent, '#ffffff', 0.4),
    pack: accent,
    packDark: accentDark,
    ...special[skin.id]?.(skin.colors),
  };
}

/** What sets an outfit apart besides its colours, by the names of contract/src/skins.ts. */
const special: Readonly<Record<string, (colors: GameSkin['colors']) => Partial<Outfit>>> = {
  sunset: () => ({ trousers: '#4a2a7a', trousersDark: '#341c5c', drawBadge: drawSunset }),
  monsoon: ([, shade, accent]) => ({
    trousers: '#34406e',
    trousersDark: '#252e52',
    drawBadge: (ctx) => drawUmbrella(ctx, shade, accent),
  }),
  blossom: ([body]) => ({
    trousers: '#5a3a7a',
    trousersDark: '#43295e',
    drawBadge: (ctx) => drawFlower(ctx, body),
  }),
  panda: ([body, shade, accent]) => ({
    trousers: mixColours(accent, body, 0.2),
    trousersDark: accent,
    sleeves: [accent, mixColours(accent, body, 0.2)],
    cap: body,
    capDark: shade,
    capLight: '#ffffff',
    drawBadge: (ctx) => drawPanda(ctx, body, accent),
    drawEars: (ctx) => drawPandaEars(ctx, accent),
  }),
  champion: () => ({ trousers: '#fff3df', trousersDark: '#d8c9b0', drawBadge: drawNumber, drawWreath }),
};

/** A woven band. */
function drawWeave(ctx: DrawContext): void {
  fillRects(ctx, '#7c1a44', [-19, -36, 34, 13]);
  for (let index = 0; index < 3; index += 1) {
    const x = -13 + index * 11;
    fillPolygon(ctx, [x, -35, x + 5, -29.5, x, -24, x - 5, -29.5], index % 2 === 0 ? '#ffe08a' : '#fff3df');
  }
}

/** The sun, half behind the water's stripes. */
function drawSunset(ctx: DrawContext): void {
  fillCircle(ctx, -2, -33, 13, '#ffd23f');
  fillRects(ctx, '#ff6b5a', [-14, -32, 24, 4], [-12, -25.5, 20, 3]);
  fillRects(ctx, '#4c1d95', [-19, -20, 34, 3]);
}

function drawUmbrella(ctx: DrawContext, colour: string, ground: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(-2, -31, 14, Math.PI, 0);
  ctx.fill();
  for (const x of [-11.3, -2, 7.3]) fillCircle(ctx, x, -30, 4.6, ground);
  fillRects(ctx, colour, [-3.5, -36, 3, 20], [-9, -18, 8.5, 3], [-9, -21, 3, 5]);
}

function drawFlower(ctx: DrawContext, colour: string): void {
  for (const [x, y] of petals) fillCircle(ctx, x, y, 6.4, colour);
  fillCircle(ctx, -2, -33, 5, '#ffc531');
}

const petals = [0, 1, 2, 3, 4].map((petal) => {
  const turn = (petal * Math.PI * 2) / 5 - Math.PI / 2;
  return [-2 + Math.cos(turn) * 8.5, -33 + Math.sin(turn) * 8.5] as const;
});

/** A panda's face. */
function drawPanda(ctx: DrawContext, white: string, black: string): void {
  for (const side of [-1, 1]) fillCircle(ctx, -2 + side * 10, -43, 4.6, '#6b5f80');
  fillEllipse(ctx, [-2, -31, 14, 12.5], white);
  for (const side of [-1, 1]) fillEllipse(ctx, [-2 + side * 6, -33, 3.4, 4.6], black, side * 0.5);
  fillEllipse(ctx, [-2, -26, 2.6, 1.8], black);
}

function drawPandaEars(ctx: DrawContext, colour: string): void {
  for (const side of [-1, 1]) fillCircle(ctx, side * 16, -17, 8.5, colour);
}

/** The winner's number one. */
function drawNumber(ctx: DrawContext): void {
  fillCircle(ctx, -2, -33, 14, '#fff7e8');
  fillPolygon(ctx, [-8, -37, 0, -43, 3, -43, 3, -23, -3, -23, -3, -35, -8, -33], '#a80f3e');
}

/** A laurel wreath round the cap, tied behind. */
function drawWreath(ctx: DrawContext): void {
  for (const side of [-1, 1]) {
    fillPolygon(ctx, [0, -2, side * 9, 15, side * 3, 13], '#fff7e8');
    for (const [x, y, turn] of leaves) fillEllipse(ctx, [side * x, y, 6, 2.8], '#ffe08a', side * turn);
  }
  fillCircle(ctx, 0, -2, 3.2, '#fff7e8');
}

const leaves = [
  [7, -6.5, -0.6],
  [8, 0, 0.4],
  [15, -9, -0.7],
  [16, -2.5, 0.2],
  [21.5, -11, -1],
] as const;
