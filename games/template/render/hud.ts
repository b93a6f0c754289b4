import type { DrawContext } from '../../sdk/render/picture.ts';
import { colours, drawOutlinedText } from '../../sdk/render/theme.ts';
import type { FrameInfo } from '../../sdk/runtime/game-view.ts';
import { formatNumber } from '../../sdk/runtime/shared-messages.ts';
import type { CatchState } from '../core/state.ts';

/** Score and lives, upper left; the pause button has the upper right. */
export function drawHud(ctx: DrawContext, { score, state }: FrameInfo<CatchState>): void {
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  drawOutlinedText(ctx, formatNumber(score), [14, 62], 34, colours.paper);
  drawOutlinedText(ctx, '♥'.repeat(state.lives), [14, 92], 22, colours.rose);
}
