import { glow, drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import {
  displayFont,
  fillCircle,
  fillPolygon,
  fillRects,
  fillRoundRect,
  flagColours,
  strokeLine,
} from '../../sdk/render/theme.ts';
import { palette } from './palette.ts';

/** Powers, each a shape of its own on a dark disc; 110 × 110. */

export function paintMagnet(ctx: DrawContext): void {
  disc(ctx, '#ff5c8a');
  drawAt(ctx, [55, 54, 0.4], () => {
    ctx.lineWidth = 17;
    ctx.strokeStyle = '#f2334f';
    ctx.beginPath();
    ctx.arc(0, 2, 20, 0, Math.PI);
    ctx.lineTo(-20, -16);
    ctx.moveTo(20, 2);
    ctx.lineTo(20, -16);
    ctx.stroke();
    fillRects(ctx, '#fff3df', [-28.5, -24, 17, 12], [11.5, -24, 17, 12]);
  });
}

export function paintFlagsPrize(ctx: DrawContext): void {
  disc(ctx, '#5ca4ff');
  drawAt(ctx, [55, 55], () => {
    flagColours.forEach((colour, index) => {
      drawAt(ctx, [-30 + index * 15, -12 + Math.abs(index - 2) * -4, (index - 2) * -0.12], () => {
        fillRects(ctx, colour, [-7, 0, 14, 24]);
        fillRects(ctx, '#140e2244', [-4, 7, 8, 2], [-4, 12, 6, 2]);
      });
    });
    ctx.fillStyle = palette.ink;
    ctx.font = `800 22px ${displayFont}`;
    ctx.textAlign = 'center';
    ctx.lineWidth = 5;
    ctx.strokeStyle = palette.paper;
    ctx.strokeText('×2', 0, 36);
    ctx.fillText('×2', 0, 36);
  });
}

export function paintKitePrize(ctx: DrawContext): void {
  disc(ctx, '#45db96');
  drawAt(ctx, [55, 50, 0, 0.42], () => {
    ctx.translate(-75, -80);
    paintKite(ctx);
  });
}

/** The kite that carries the runner; 150 × 160. */
export function paintKite(ctx: DrawContext): void {
  fillPolygon(ctx, [75, 0, 150, 68, 75, 160, 0, 68], '#140e2266');
  fillPolygon(ctx, [75, 4, 75, 68, 6, 68], '#f2456e');
  fillPolygon(ctx, [75, 4, 144, 68, 75, 68], '#ffc531');
  fillPolygon(ctx, [6, 68, 75, 68, 75, 154], '#3d8bff');
  fillPolygon(ctx, [144, 68, 75, 68, 75, 154], '#2fbf78');
  strokeLine(ctx, [75, 4, 75, 154], '#fff7e8', 5);
  strokeLine(ctx, [6, 68, 144, 68], '#fff7e8', 5);
}

export function paintSprings(ctx: DrawContext): void {
  disc(ctx, '#ffb31f');
  const coil = [38, 84, 72, 78, 38, 70, 72, 63, 38, 56, 72, 50];
  strokeLine(ctx, coil, '#8a4300', 11);
  strokeLine(ctx, coil, '#ffd873', 6);
  fillRoundRect(ctx, [27, 30, 56, 22], '#f2456e', 9);
  fillRoundRect(ctx, [27, 42, 60, 10], '#fff3df', 5);
  fillPolygon(ctx, [55, 14, 70, 28, 40, 28], '#fff3df');
}

export function paintBoardPrize(ctx: DrawContext): void {
  disc(ctx, '#b98cff');
  drawAt(ctx, [55, 55, -0.5], () => {
    fillRoundRect(ctx, [-36, -11, 72, 24], '#a85200', 12);
    fillRoundRect(ctx, [-36, -14, 72, 24], '#ffc531', 12);
    flagColours.forEach((colour, index) => fillRects(ctx, colour, [-26 + index * 11, -12, 8, 20]));
    for (const x of [-24, 24]) fillCircle(ctx, x, 16, 7, '#fff3df');
  });
}

function disc(ctx: DrawContext, colour: string): void {
  ctx.drawImage(glow(55, 1, colour), 0, 0);
  ctx.lineWidth = 5;
  ctx.strokeStyle = colour;
  fillCircle(ctx, 55, 55, 41, '#2b2146');
  ctx.stroke();
}
