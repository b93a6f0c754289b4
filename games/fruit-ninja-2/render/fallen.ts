import { Particles } from '../../sdk/render/particles.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Shed } from './blades.ts';

/** Petals, drops and sparks that a blade leaves behind. They lie behind the fruit: none may hide a bomb. */

const piecesMax = 64;
/** A swipe leaves one on so many pixels, and no more than three in a tick. */
const apart = 16;
const apartCalm = 60;
const perTick = 3;
/** Particles do not turn: each is painted in some directions. */
const turns = 5;
const size = 24;

export class Fallen {
  readonly #shed: Shed;
  readonly #apart: number;
  readonly #pieces = new Particles(piecesMax);
  #looks: Picture[] = [];
  #last = { x: 0, y: 0 };
  #way = 0;

  constructor(shed: Shed, isCalm: boolean) {
    this.#shed = shed;
    this.#apart = isCalm ? apartCalm : apart;
  }

  resize(ratio: number): void {
    this.#looks = Array.from({ length: turns }, (_, turn) =>
      paint(size, size, ratio, (ctx) => {
        ctx.translate(size / 2, size / 2);
        ctx.rotate((turn * Math.PI * 2) / turns + 0.4);
        this.#shed.paint(ctx);
      }),
    );
  }

  /** The blade came down at a place of the screen. */
  begin(x: number, y: number): void {
    this.#last = { x, y };
  }

  /** It moved there; a blunt one leaves nothing. */
  follow(x: number, y: number, isBlunt: boolean): void {
    this.#way += Math.hypot(x - this.#last.x, y - this.#last.y);
    for (let count = 0; count < perTick && this.#way >= this.#apart; count += 1) {
      this.#way -= this.#apart;
      const part = Math.random();
      if (!isBlunt) this.#drop(x + (this.#last.x - x) * part, y + (this.#last.y - y) * part);
    }
    this.#way %= this.#apart;
    this.begin(x, y);
  }

  #drop(x: number, y: number): void {
    const { speed, gravity, lifeMs, sizes } = this.#shed;
    this.#pieces.add({
      x,
      y,
      speedX: (Math.random() - 0.5) * 2 * speed,
      speedY: (Math.random() - 0.6) * speed,
      gravity,
      lifeMs: lifeMs * (0.7 + Math.random() * 0.3),
      size: sizes[0] + Math.random() * (sizes[1] - sizes[0]),
      spin: 0,
      look: this.#looks[Math.floor(Math.random() * turns)]!,
    });
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    this.#pieces.draw(ctx, elapsedMs);
  }
}
