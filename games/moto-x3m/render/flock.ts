import { blit, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { strokeLine } from '../../sdk/render/theme.ts';
import type { Camera } from './camera.ts';

const birds = 9;
const flightMs = 4200;
/** Between two flocks. */
const restMs = 2500;
/** CSS pixels a second. */
const speed = 70;
const climb = 62;
/** Parallax of the woods, from which they rise. */
const share = 0.26;
const size = 18;
/** A bird is drawn this many times larger. */
const grown = 1.5;
/** From one wing beat to the next. */
const beatMs = 150;

/** Birds that a blast frightens out of the woods. */
export class Flock {
  #wings: Picture[] = [];
  #ms = Infinity;
  #left = 0;
  #top = 0;
  #cameraX = 0;

  prepare({ ratio }: Camera): void {
    this.#wings = [-4, 0.5, 4].map((rise) =>
      paint(size * grown, size * grown, ratio, (ctx) => {
        ctx.scale(grown, grown);
        const wing = [1, 9 + rise, 5, 7 + rise / 2, 9, 9, 13, 7 + rise / 2, 17, 9 + rise];
        strokeLine(ctx, wing, '#fff0d0', 3.2);
        strokeLine(ctx, wing, '#140e22', 2);
      }),
    );
  }

  /** They rise above a place on the screen, or near its edge. */
  startle(camera: Camera, x: number, y: number): void {
    if (this.#ms < restMs) return;
    this.#ms = 0;
    this.#cameraX = camera.x;
    this.#left = Math.max(camera.width * 0.15, Math.min(camera.width * 0.85, x));
    this.#top = Math.max(camera.height * 0.3, y - 70);
  }

  draw(ctx: DrawContext, { x, scaleMost, ratio }: Camera, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (this.#ms > flightMs) return;
    const seconds = this.#ms / 1000;
    const moved = (x - this.#cameraX) * scaleMost * share;
    ctx.globalAlpha = Math.min(1, (flightMs - this.#ms) / 800);
    for (let bird = 0; bird < birds; bird += 1) {
      const luck = (bird * 0.618) % 1;
      const way = (bird % 3 === 0 ? -1 : 1) * (0.5 + luck);
      const left = this.#left - moved + (luck - 0.5) * 140 + way * speed * seconds;
      const top = this.#top + bird * 5 - climb * (0.6 + ((luck * 7) % 1)) * seconds;
      const beat = Math.floor(this.#ms / beatMs + bird) % 4;
      blit(ctx, this.#wings[beat === 3 ? 1 : beat]!, { x: left, y: top, ratio });
    }
    ctx.globalAlpha = 1;
  }
}
