import { fillPath, paint, getOrMake, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import type { Sign, SignName } from '../core/track.ts';
import type { Camera } from './camera.ts';

/** Metres from corner to corner. */
const signSize = 1.7;

/** Signs on posts a few metres before each danger: small and dull beside rider and hazards. */
export class Signs {
  readonly #pictures = new Map<SignName, Picture>();
  #painted = '';

  prepare({ scaleMost, ratio }: Camera): void {
    const key = `${scaleMost} ${ratio}`;
    if (key === this.#painted) return;
    this.#painted = key;
    this.#pictures.clear();
  }

  draw(ctx: DrawContext, camera: Camera, signs: readonly Sign[]): void {
    for (const { x, y, what } of signs) {
      if (!camera.sees(x - 1.2, x + 1.2)) continue;
      const unit = camera.scale;
      const [left, foot] = [camera.screenX(x), camera.screenY(y)];
      fillRects(ctx, '#3d2b1e', [left - unit * 0.05, foot - unit * 1.3, unit * 0.1, unit * 1.3]);
      const size = unit * signSize;
      ctx.drawImage(this.#pictureOf(what, camera), left - size / 2, foot - unit * 1.1 - size, size, size);
    }
  }

  #pictureOf(what: SignName, { scaleMost, ratio }: Camera): Picture {
    return getOrMake(this.#pictures, what, () => {
      const unit = (scaleMost * signSize) / 2;
      return paint(unit * 2, unit * 2, ratio, (ctx) => {
        ctx.scale(unit, unit);
        ctx.translate(1, 1);
        fillPolygon(ctx, [0, -1, 1, 0, 0, 1, -1, 0], '#140e22');
        fillPolygon(ctx, [0, -0.9, 0.9, 0, 0, 0.9, -0.9, 0], '#c4a765');
        fillPath(ctx, '#140e22', pictograms[what]);
      });
    });
  }
}

/** Within half a unit of the sign's middle. */
const pictograms: Readonly<Record<SignName, string>> = {
  gap: 'M-.55.1L-.12.1-.12.45-.55.45ZM.12.1L.55.1.55.45.12.45ZM-.4-.05C-.2-.5.2-.5.36-.16L.48-.2.42.04.2-.06.3-.12C.16-.36-.16-.34-.3 0Z',
  steep: 'M-.5.4L.5.4.5-.4ZM-.5.02L-.02-.42.06-.32-.42.12Z',
  flip: 'M.1-.5C.5-.44.56 0 .36.26 .2.46-.1.5-.3.34L-.42.46-.5.06-.12.14-.22.24C-.06.34.12.3.22.16 .34-.04.26-.3.06-.36Z',
  drop: 'M-.56-.36L-.04-.36-.04.36.56.36.56.5-.18.5-.18-.22-.56-.22ZM.2-.4L.34-.4.34-.08.48-.08.27.2.06-.08.2-.08Z',
  mine: 'M-.08-.55L.08-.55.08-.36C.5-.3.5.4 0 .42-.5.4-.5-.3-.08-.36ZM-.52-.02L-.3-.02-.3.1-.52.1ZM.3-.02L.52-.02.52.1.3.1Z',
  saw: 'M0-.5L.12-.34.32-.4.34-.2.52-.1.4.06.46.26.26.3.16.48 0 .38-.18.48-.26.3-.46.26-.4.06-.52-.1-.34-.2-.32-.4-.12-.34ZM-.12-.06L-.12.16.12.16.12-.06Z',
  log: 'M-.5-.5L.5-.5.5-.4.06-.4.26.06C.5.14.5.5.22.5-.06.5-.06.16.16.1L-.06-.4-.5-.4Z',
  barrel:
    'M-.3-.42L.3-.42C.42-.2.42.2.3.42L-.3.42C-.42.2-.42-.2-.3-.42ZM-.34-.16L-.34-.06.34-.06.34-.16ZM-.34.1L-.34.2.34.2.34.1Z',
  rock: 'M-.3-.1L-.16-.3.16-.3.32-.06.2.2-.2.2ZM-.5.34L.5.34.5.44-.5.44ZM-.06-.56L.06-.56.06-.38-.06-.38ZM-.3-.5L-.2-.5-.2-.36-.3-.36ZM.2-.5L.3-.5.3-.36.2-.36Z',
  fan: 'M-.4.36L.4.36.4.48-.4.48ZM-.34.26L-.34-.2-.46-.2-.26-.46-.06-.2-.18-.2-.18.26ZM.18.26L.18-.2.06-.2.26-.46.46-.2.34-.2.34.26Z',
  water:
    'M-.56-.2C-.4-.36-.2-.36 0-.2 .2-.04.4-.04.56-.2L.56-.06C.4.1.2.1 0-.06-.2-.22-.4-.22-.56-.06ZM-.56.2C-.4.04-.2.04 0 .2 .2.36.4.36.56.2L.56.34C.4.5.2.5 0 .34-.2.18-.4.18-.56.34Z',
  lift: 'M-.46.08L.46.08.46.22-.46.22ZM0-.56L.2-.26.06-.26.06-.04-.06-.04-.06-.26-.2-.26ZM0 .6L-.18.42.18.42Z',
  seesaw: 'M-.56.02L.5-.4.54-.28-.52.14ZM0-.08L.24.44-.24.44Z',
  bridge:
    'M-.56-.14L-.3-.14-.3.04-.56.04ZM-.22-.14L.04-.14.04.04-.22.04ZM.14.06L.38-.02.44.14.2.22ZM.3.34L.5.3.54.44.34.48Z',
  spring: 'M-.36.3L.36.3.36.42-.36.42ZM-.3.1L.3.1.3.2-.3.2ZM0-.56L.26-.2.1-.2.1.02-.1.02-.1-.2-.26-.2Z',
  loop: 'M0-.5C.36-.5.5-.2.5 0 .5.3.3.46 0 .46L-.5.46-.5.32 0 .32C.2.32.36.2.36 0 .36-.2.2-.36 0-.36-.2-.36-.36-.2-.36 0 -.36.06-.34.12-.3.16L-.42.24C-.6-.1-.4-.5 0-.5Z',
};
