import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Shed } from './blades.ts';

/** Petals, drops and sparks that a blade leaves behind. They lie behind the fruit: none may hide a bomb. */

const piecesMax = 64;
/** A swipe leaves one on this many pixels, and no more than three in a tick. */
const apart = 16;
const apartCalm = 60;
const perTick = 3;
/** Each is painted in some positions and takes them in turn: rotating or scaling it would cost more. */
const positions = 6;
const positionMs = 110;

/** Screen pixels and milliseconds. */
interface Piece {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  ms: number;
  lifeMs: number;
  /** At which of the positions it starts. */
  first: number;
}

export class BladeParticles {
  readonly #shed: Shed;
  readonly #apart: number;
  #pieces: Piece[] = [];
  #looks: Picture[] = [];
  #ratio = 1;
  #last = { x: 0, y: 0 };
  #way = 0;

  constructor(shed: Shed, isCalm: boolean) {
    this.#shed = shed;
    this.#apart = isCalm ? apartCalm : apart;
  }

  resize(ratio: number): void {
    const { size } = this.#shed;
    this.#ratio = ratio;
    this.#looks = Array.from({ length: positions }, (_, position) =>
      paint(size, size, ratio, (ctx) => {
        const grown = (size / 24) * (position % 2 === 0 ? 1 : 0.8);
        ctx.translate(size / 2, size / 2);
        ctx.rotate((position / positions) * Math.PI * 2 + 0.4);
        ctx.scale(grown, grown);
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
    const { speed, lifeMs } = this.#shed;
    const speedX = (Math.random() - 0.5) * 2 * speed;
    const speedY = (Math.random() - 0.6) * speed;
    const first = Math.floor(Math.random() * positions);
    const lasts = lifeMs * (0.6 + Math.random() * 0.4);
    this.#pieces.push({ x, y, speedX, speedY, ms: 0, lifeMs: lasts, first });
    if (this.#pieces.length > piecesMax) this.#pieces.shift();
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    const { gravity, size } = this.#shed;
    const whole = (pixels: number): number => Math.round((pixels - size / 2) * this.#ratio) / this.#ratio;
    for (const piece of this.#pieces) {
      move(piece, gravity, elapsedMs);
      const look = this.#looks[(piece.first + Math.floor(piece.ms / positionMs)) % positions]!;
      ctx.globalAlpha = Math.max(0, Math.min(1, 2 - (2 * piece.ms) / piece.lifeMs));
      ctx.drawImage(look, whole(piece.x), whole(piece.y), size, size);
    }
    ctx.globalAlpha = 1;
    this.#pieces = this.#pieces.filter(({ ms, lifeMs }) => ms < lifeMs);
  }
}

function move(piece: Piece, gravity: number, elapsedMs: number): void {
  const seconds = elapsedMs / 1000;
  piece.ms += elapsedMs;
  piece.speedY += gravity * seconds;
  piece.x += piece.speedX * seconds;
  piece.y += piece.speedY * seconds;
}
