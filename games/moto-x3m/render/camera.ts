import { decay } from '../../sdk/render/easing.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';

/** The visible part of the track: converts metres, up positive, to CSS pixels. */
export class Camera {
  width = 390;
  height = 844;
  ratio = 1;
  /** Pixels per metre. */
  scale = 30;
  x = 0;
  y = 0;
  /** The offset of the screen shake, in pixels. */
  shakeX = 0;
  shakeY = 0;
  #ahead = 0;
  /** The bike's place on the screen, from the top. */
  #foot = 0.6;

  resize({ width, height, ratio }: Stage): void {
    this.width = width;
    this.height = height;
    this.#foot = height > width ? 0.62 : 0.6;
    this.ratio = ratio;
    this.scale = Math.min(64, Math.max(24, Math.min(width / 11.4, height / 9.5)));
  }

  /** Follows a bike: looks ahead by its speed, and is slower vertically. */
  follow(x: number, y: number, speed: number, elapsedMs: number): void {
    const reach = Math.min(3.2, this.width / this.scale / 4.2);
    const wanted = Math.max(-1, Math.min(1, speed / 9)) * reach;
    this.#ahead += (wanted - this.#ahead) * (1 - decay(elapsedMs, 340));
    this.x = x + this.#ahead;
    this.y += (y - this.y) * (1 - decay(elapsedMs, 110));
    this.y = Math.max(y - 3.5, Math.min(y + 3.5, this.y));
  }

  jumpTo(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.#ahead = 0;
  }

  screenX(x: number): number {
    return this.width * 0.42 + (x - this.x) * this.scale + this.shakeX;
  }

  screenY(y: number): number {
    return this.height * this.#foot - (y - this.y) * this.scale + this.shakeY;
  }

  get left(): number {
    return this.x - (this.width * 0.42) / this.scale - 1;
  }

  get right(): number {
    return this.x + (this.width * 0.58) / this.scale + 1;
  }
}
