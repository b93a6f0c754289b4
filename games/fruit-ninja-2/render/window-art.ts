import { fillPath, verticalGradient, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects } from '../../sdk/render/theme.ts';

/** A carved window as the old towns of the valley have them. `unit` is a hundredth of the play's width. */

const wood = { dark: '#25111c', deep: '#3a1a20', mid: '#5c2b24', light: '#84462d', gilt: '#c98a3c' };

/** `x` is its middle, `y` the upper edge of its opening. */
export function drawWindow(ctx: DrawContext, x: number, y: number, unit: number): void {
  drawAt(ctx, [x, y, 0, unit], () => {
    wings(ctx);
    torana(ctx);
    frame(ctx);
    lattice(ctx);
    lintel(ctx, -4, 41);
    lintel(ctx, 47, 38);
  });
}

/** The curved boards to both sides, like a bird's wings. */
function wings(ctx: DrawContext): void {
  for (const side of [-1, 1]) {
    drawAt(ctx, [0, 0, 0, side, 1], () => {
      fillPath(ctx, wood.deep, 'M24-4L39-4Q31 10 33 24Q34 38 27 48L24 48Z');
      ctx.strokeStyle = '#84462d88';
      ctx.lineWidth = 0.5;
      for (const inset of [2, 4, 6]) {
        ctx.beginPath();
        ctx.moveTo(38 - inset * 1.4, -2);
        ctx.quadraticCurveTo(31 - inset * 0.7, 10, 33 - inset, 24);
        ctx.quadraticCurveTo(33 - inset, 36, 27 - inset * 0.3, 46);
        ctx.stroke();
      }
    });
  }
}

/** The half-round carving above: rings of petals around a sun. */
function torana(ctx: DrawContext): void {
  half(ctx, 26, wood.dark);
  half(ctx, 24.6, wood.mid);
  for (let petal = 0; petal < 15; petal += 1) {
    const angle = Math.PI + ((petal + 0.5) / 15) * Math.PI;
    fillCircle(
      ctx,
      Math.cos(angle) * 21.6,
      -4 + Math.sin(angle) * 21.6,
      1.9,
      petal % 2 === 0 ? wood.light : wood.deep,
    );
  }
  half(ctx, 18.4, wood.dark);
  half(ctx, 17.4, wood.deep);
  for (let ray = 0; ray < 11; ray += 1) {
    const angle = Math.PI + ((ray + 0.5) / 11) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    fillPolygon(
      ctx,
      [
        cos * 16,
        -4 + sin * 16,
        -sin * 1.3 + cos * 8,
        -4 + cos * 1.3 + sin * 8,
        sin * 1.3 + cos * 8,
        -4 - cos * 1.3 + sin * 8,
      ],
      wood.light,
    );
  }
  half(ctx, 7.6, wood.gilt);
  half(ctx, 6, '#e9b04c');
}

function half(ctx: DrawContext, radius: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(0, -4, radius, Math.PI, Math.PI * 2);
  ctx.fill();
}

/** Three frames, each within the last, with beads between. */
function frame(ctx: DrawContext): void {
  for (const [inset, colour] of [
    [0, wood.dark],
    [1.2, wood.light],
    [2.2, wood.mid],
    [5.4, wood.dark],
    [6.2, wood.light],
    [7, wood.deep],
  ] as const) {
    fillRects(ctx, colour, [-26 + inset, -2 + inset * 0.5, 52 - inset * 2, 50 - inset]);
  }
  for (let bead = 0; bead < 11; bead += 1) {
    for (const side of [-1, 1])
      fillCircle(ctx, side * 22.2, 3 + bead * 4, 0.9, bead % 2 === 0 ? wood.gilt : wood.light);
  }
}

/** Light behind a lattice of crossed laths. */
function lattice(ctx: DrawContext): void {
  const [left, top, wide, tall] = [-17, 3, 34, 40] as const;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, wide, tall);
  ctx.clip();
  ctx.fillStyle = verticalGradient(ctx, top, top + tall, ['#c9702e', '#a8552c', '#6b3028']);
  ctx.fillRect(left, top, wide, tall);
  ctx.lineWidth = 1.35;
  ctx.strokeStyle = '#3a1a20';
  for (let at = -80; at < 80; at += 4.2) {
    ctx.beginPath();
    ctx.moveTo(left + at, top);
    ctx.lineTo(left + at + tall, top + tall);
    ctx.moveTo(left + at + tall, top);
    ctx.lineTo(left + at, top + tall);
    ctx.stroke();
  }
  fillRects(ctx, '#2b1320', [-0.9, top, 1.8, tall], [left, top + tall * 0.5 - 0.9, wide, 1.8]);
  ctx.restore();
}

/** A beam that reaches beyond the frame, with a row of teeth below. */
function lintel(ctx: DrawContext, y: number, reach: number): void {
  fillRects(ctx, wood.dark, [-reach, y - 2.4, reach * 2, 5]);
  fillRects(ctx, wood.light, [-reach, y - 2.4, reach * 2, 1]);
  fillRects(ctx, wood.mid, [-reach + 0.6, y - 1, reach * 2 - 1.2, 2]);
  for (let x = -reach + 2; x < reach - 1; x += 3.2) {
    fillPolygon(ctx, [x - 1, y + 1.2, x + 1, y + 1.2, x, y + 2.6], wood.gilt);
  }
}
