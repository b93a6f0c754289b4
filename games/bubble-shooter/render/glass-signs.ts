import { fillPath, drawAt, strokePath, type DrawContext } from '../../sdk/render/picture.ts';
import { bomb, rainbow } from '../core/constants.ts';
import { glasses } from './palette.ts';
import { fillCircle } from '../../sdk/render/theme.ts';

/** The signs on the glass: sun, lotus, leaf, drop, moon and peak. A bubble's radius is 1. */
const signs: Readonly<Record<number, string>> = {
  2: 'M0 .5C-.16.3-.2.02 0-.46.2.02.16.3 0 .5ZM-.1.5C-.34.44-.5.2-.44-.2-.2-.06-.1.2-.1.5ZM.1.5C.34.44.5.2.44-.2.2-.06.1.2.1.5ZM-.2.53C-.46.58-.64.42-.68.14-.44.16-.26.32-.2.53ZM.2.53C.46.58.64.42.68.14.44.16.26.32.2.53Z',
  3: 'M-.42.5C-.56-.2-.14-.56.5-.54.58.12.2.5-.28.4L-.4.6Z',
  4: 'M0-.6C.26-.22.44 0 .44.2A.44.44 0 0 1-.44.2C-.44 0-.26-.22 0-.6Z',
  5: 'M.16-.54A.55.55 0 1 0 .5.32 .46.46 0 0 1 .16-.54Z',
  6: 'M-.66.42-.16-.44.08-.06.24-.28.66.42Z',
};

/** Lays a bubble's sign on it, with a shade under it. */
export function drawMark(ctx: DrawContext, kind: number): void {
  if (kind === 1) return sun(ctx);
  if (kind === bomb) return fuse(ctx);
  if (kind === rainbow) return star(ctx);
  const written = signs[kind];
  if (!written) return;
  drawAt(ctx, [0.02, 0.07], () => {
    fillPath(ctx, `${glasses[kind]!.deep}99`, written);
    ctx.translate(-0.02, -0.05);
    fillPath(ctx, glasses[kind]!.mark, written);
    if (kind === 6) fillPath(ctx, '#fffdf8', 'M-.16-.44-.32-.16-.2-.22-.12-.1-.04-.24.08-.06Z');
    if (kind === 3) vein(ctx);
  });
}

function sun(ctx: DrawContext): void {
  for (const [shift, colour] of [
    [0.05, '#a6540099'],
    [0, glasses[1]!.mark],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.14;
    ctx.lineCap = 'round';
    fillCircle(ctx, 0, shift, 0.27, colour);
    ctx.beginPath();
    for (let ray = 0; ray < 8; ray += 1) {
      const angle = (ray * Math.PI) / 4;
      ctx.moveTo(Math.cos(angle) * 0.43, Math.sin(angle) * 0.43 + shift);
      ctx.lineTo(Math.cos(angle) * 0.58, Math.sin(angle) * 0.58 + shift);
    }
    ctx.stroke();
  }
}

function vein(ctx: DrawContext): void {
  strokePath(ctx, `${glasses[3]!.deep}aa`, 0.07, 'M-.34 .5Q-.1 0 .34-.38');
}

/** A burning fuse on the dark ball. */
function fuse(ctx: DrawContext): void {
  ctx.lineCap = 'round';
  strokePath(ctx, '#d9b38c', 0.13, 'M.18-.42Q.3-.72 .56-.58');
  fillPath(ctx, '#ff7d1a', 'M.58-.86.66-.66.86-.6.68-.5.64-.3.52-.48.32-.5.48-.64Z');
  fillPath(ctx, '#fff0b0', 'M.58-.72.63-.62.74-.58.64-.53.6-.44.55-.53.46-.56.54-.62Z');
  fillPath(ctx, '#ff5c4d', 'M-.42.1-.2-.02 0 .12.2-.02.42.1.2.2.3.44 0 .3-.3.44-.2.2Z');
}

function star(ctx: DrawContext): void {
  fillPath(ctx, '#2b0e5066', 'M0-.5.14-.1.56-.06.23.2.34.6 0 .37-.34.6-.23.2-.56-.06-.14-.1Z');
  fillPath(ctx, '#ffffff', 'M0-.56.14-.17.54-.13.22.12.33.52 0 .3-.33.52-.22.12-.54-.13-.14-.17Z');
}
