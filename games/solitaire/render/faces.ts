import { fillLozenge, fillCircle, displayFont, fillRoundRect } from '../../sdk/render/theme.ts';
import { fillPath, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { rankOf, suitOf } from '../core/constants.ts';
import { palette } from './palette.ts';
import { drawSuit, suitColour } from './suits.ts';

/** Cards with figures large enough for a phone: half a card's width for the rank, beside it the suit. */

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Ten columns on an upright phone: the rank grows at the expense of its suit. */
const narrow = 40;

export function drawFace(ctx: DrawContext, card: number, width: number, height: number): void {
  paper(ctx, width, height);
  index(ctx, card, width);
  const rank = rankOf(card);
  if (rank >= 10) court(ctx, card, width, height);
  else pip(ctx, card, width, height);
}

/** The sheet with its solid lower edge. */
function paper(ctx: DrawContext, width: number, height: number): void {
  const radius = width * 0.12;
  const sheet = (top: number, colour: string, inset: number): void => {
    fillRoundRect(ctx, [inset, top + inset, width - inset * 2, height - top - inset * 2], colour, radius);
  };
  sheet(0, palette.cardEdge, 0);
  fillRoundRect(ctx, [0, 0, width, height - Math.max(1.5, width * 0.025)], palette.cardLine, radius);
  fillRoundRect(ctx, [1, 1, width - 2, height - 2 - Math.max(1.5, width * 0.025)], palette.card, radius - 1);
}

function index(ctx: DrawContext, card: number, width: number): void {
  const text = ranks[rankOf(card)] ?? '';
  const isNarrow = width < narrow;
  const size = width * (isNarrow ? 0.62 : 0.52);
  ctx.save();
  // The knave's letter hangs over its left edge. The less of a card is seen, the more its rank must be at the top.
  ctx.translate(width * (text === 'J' ? 0.12 : 0.07), width * (isNarrow ? 0.335 : 0.305));
  // A ten must be readable with another card over its right half.
  ctx.scale(text.length > 1 ? (isNarrow ? 0.6 : 0.68) : 1, 1);
  ctx.font = `800 ${size}px ${displayFont}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillStyle = suitColour(card);
  ctx.fillText(text, 0, 0);
  ctx.restore();
  const suit = width * (isNarrow ? 0.3 : 0.34);
  drawSuit(ctx, suitOf(card), {
    x: width * 0.94 - suit,
    y: width * 0.08,
    size: suit,
    colour: suitColour(card),
  });
}

function pip(ctx: DrawContext, card: number, width: number, height: number): void {
  const isAce = rankOf(card) === 0;
  const size = width * (isAce ? 0.66 : 0.56);
  const [x, y] = [(width - size) / 2, height * 0.66 - size / 2];
  if (isAce) {
    fillCircle(ctx, width / 2, height * 0.66, size * 0.68, palette.gold);
    fillCircle(ctx, width / 2, height * 0.66, size * 0.62, '#fff3d0');
  }
  const grown = isAce ? size * 0.8 : size;
  const shift = (size - grown) / 2;
  drawSuit(ctx, suitOf(card), { x: x + shift, y: y + shift, size: grown, colour: suitColour(card) });
}

/** Knave, queen and king are a cap, a marigold and a crown before their colour. */
function court(ctx: DrawContext, card: number, width: number, height: number): void {
  const size = width * 0.7;
  fillRoundRect(
    ctx,
    [width * 0.07, height * 0.44, width * 0.86, height * 0.5],
    suitColour(card),
    width * 0.08,
  );
  drawAt(ctx, [(width - size) / 2, height * 0.69 - size / 2, 0, size / 100], () => {
    const rank = rankOf(card);
    if (rank === 10) drawCap(ctx);
    else if (rank === 11) drawMarigold(ctx);
    else drawCrown(ctx);
  });
}

function drawCrown(ctx: DrawContext): void {
  fillPath(ctx, palette.goldDark, 'M14 82L6 30 32 52 50 16 68 52 94 30 86 82Z');
  fillPath(ctx, palette.gold, 'M14 76L6 26 32 48 50 12 68 48 94 26 86 76Z');
  fillPath(ctx, palette.goldDeep, 'M15 66H85L84 78H16Z');
  for (const [x, y] of [
    [6, 24],
    [50, 10],
    [94, 24],
  ] as const)
    fillCircle(ctx, x, y, 6, '#fff3b0');
  for (const x of [32, 50, 68]) fillCircle(ctx, x, 72, 4.5, palette.rose);
}

function drawMarigold(ctx: DrawContext): void {
  for (const [reach, petals, size, colour] of [
    [33, 12, 13, palette.goldDeep],
    [23, 10, 12, palette.gold],
    [12, 7, 10, '#ffe08a'],
  ] as const) {
    for (let petal = 0; petal < petals; petal += 1) {
      const angle = (petal / petals) * Math.PI * 2 + reach;
      fillCircle(ctx, 50 + Math.cos(angle) * reach, 50 + Math.sin(angle) * reach, size, colour);
    }
  }
  fillCircle(ctx, 50, 50, 8, palette.goldDark);
}

/** The woven cap of the hills. */
function drawCap(ctx: DrawContext): void {
  fillPath(ctx, '#fff7e8', 'M12 74C10 40 24 22 46 24L62 16C80 24 90 46 88 74Z');
  ctx.save();
  ctx.beginPath();
  ctx.rect(8, 14, 84, 60);
  ctx.clip();
  const looks = [palette.rose, palette.mint, palette.goldDeep, palette.blue];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [x, y] = [20 + column * 16 - (row % 2) * 8, 36 + row * 14];
      fillLozenge(ctx, [x, y, 6, 7], looks[(row + column) % looks.length]!);
    }
  }
  ctx.restore();
  fillPath(ctx, palette.gold, 'M10 70H90V82Q50 90 10 82Z');
  fillPath(ctx, palette.goldDark, 'M10 80Q50 88 90 80V83Q50 91 10 83Z');
}
