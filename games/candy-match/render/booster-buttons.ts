import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillCircle } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Board } from '../core/state.ts';
import { drawBooster } from './booster-pictures.ts';
import { boosterSize, type Layout } from './layout.ts';
import { palette } from './palette.ts';

/** The three boosters under the board, or beside it, with how many are left. */

const kinds = [0, 1, 2] as const;
const denyMs = 320;

interface Times {
  nowMs: number;
  elapsedMs: number;
}

export class BoosterButtons {
  #layout!: Layout;
  #pictures: Readonly<Record<'ready' | 'armed' | 'none', readonly Picture[]>> = {
    ready: [],
    armed: [],
    none: [],
  };
  readonly #deniedMs = kinds.map(() => denyMs);
  readonly #counts = kinds.map(() => new Label());

  resize(layout: Layout): void {
    this.#layout = layout;
    const painted = (look: 'ready' | 'armed' | 'none'): Picture[] =>
      kinds.map((kind) =>
        paint(boosterSize, boosterSize, layout.ratio, (ctx) => {
          ctx.scale(boosterSize / 100, boosterSize / 100);
          drawBooster(ctx, kind, look);
        }),
      );
    this.#pictures = { ready: painted('ready'), armed: painted('armed'), none: painted('none') };
  }

  /** It shakes: there is none, or nothing to use it on. */
  deny(kind: number): void {
    this.#deniedMs[kind] = 0;
  }

  draw(ctx: DrawContext, board: Board, armed: number | undefined, times: Times): void {
    const { nowMs, elapsedMs } = times;
    for (const kind of kinds) {
      const denied = (this.#deniedMs[kind] = Math.min(denyMs, this.#deniedMs[kind]! + elapsedMs)) / denyMs;
      const { x: middle, y } = this.#layout.boosters[kind]!;
      const x = middle + Math.sin(denied * Math.PI * 6) * 6 * (1 - denied);
      const count = board.boosters[kind]!;
      const look = armed === kind ? 'armed' : count > 0 ? 'ready' : 'none';
      const size = boosterSize * (armed === kind ? 1.06 + 0.04 * Math.sin(nowMs / 120) : 1);
      ctx.drawImage(this.#pictures[look][kind]!, x - size / 2, y - size / 2, size, size);
      if (count === 0) continue;
      const [cx, cy] = [x + boosterSize * 0.38, y - boosterSize * 0.36];
      fillCircle(ctx, cx, cy, 11, palette.roseDeep);
      fillCircle(ctx, cx, cy, 9.5, palette.rose);
      const style = { x: cx, y: cy, size: 13, colour: palette.paper, align: 0.5 } as const;
      this.#counts[kind]!.draw(ctx, formatNumber(count), style);
    }
  }
}
