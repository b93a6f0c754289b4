import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { colours, drawVeil, strokeCircle } from '../../sdk/render/theme.ts';
import { chickenMm } from './flock.ts';
import type { Scale } from './layout.ts';

const openMs = 260;
/** The hen is seen from the first picture on, in hens. */
const firstRadius = 1.1;

/** The count opens out of the dark around the hen; under reduced motion the dark lifts. */
export class Opening {
  readonly #isCalm: boolean;
  #ms = openMs;
  #wasTutorial = false;

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  /** In each frame: how far the view has opened, 0 to 1. */
  pass(isTutorial: boolean, elapsedMs: number): number {
    this.#ms = this.#wasTutorial && !isTutorial ? 0 : Math.min(openMs, this.#ms + elapsedMs);
    this.#wasTutorial = isTutorial;
    return this.#ms / openMs;
  }

  draw(ctx: DrawContext, { width, height, chickenX: x, groundY, size }: Scale): void {
    const open = clamp01(this.#ms / openMs);
    if (open === 1) return;
    if (this.#isCalm) return drawVeil(ctx, [width, height], colours.ink, 1 - open);
    const hen = chickenMm * size;
    const y = groundY - hen / 2;
    const far = Math.hypot(width, height);
    const radius = hen * firstRadius + far * open * open;
    strokeCircle(ctx, [x, y, radius + far / 2], colours.ink, far);
  }
}
