import type { Bike } from '../core/bike.ts';
import type { Pose } from './rider.ts';

/** What is seen of a crash: the rider flies on and tumbles, the bike lies where the rules left it. */
export class Thrown {
  x = 0;
  y = 0;
  turn = 0;
  #speedX = 0;
  #speedY = 0;
  #ground = 0;

  begin(bike: Bike, ground: number, force: number): void {
    this.x = bike.headX;
    this.y = bike.headY;
    this.turn = 0;
    this.#ground = ground;
    this.#speedX = bike.headSpeedX * 0.6 + force * 0.4;
    this.#speedY = Math.max(2.5, bike.headSpeedY * 0.4) + force;
  }

  update(elapsedMs: number): void {
    const seconds = Math.min(0.034, elapsedMs / 1000);
    this.#speedY -= 14 * seconds;
    this.x += this.#speedX * seconds;
    this.y += this.#speedY * seconds;
    this.turn += this.#speedX * seconds * 1.1;
    if (this.y > this.#ground + 0.2 || this.#speedY > 0) return;
    this.y = this.#ground + 0.2;
    this.#speedY *= -0.36;
    this.#speedX *= 0.7;
  }
}

/** The way that was ridden since the last flag; after a crash it rides along as a ghost. */
export class Ghost {
  #now: Pose[] = [];
  #before: readonly Pose[] = [];

  note(bike: Bike): void {
    const { rearX, rearY, frontX, frontY, headX, headY } = bike;
    this.#now.push({ rearX, rearY, frontX, frontY, headX, headY });
  }

  /** A new start: what was noted becomes the ghost, or nothing where a new stretch begins. */
  restart(keeps: boolean): void {
    this.#before = keeps ? this.#now : [];
    this.#now = [];
  }

  /** Where it was as long after its start as the rider is now. */
  get pose(): Pose | undefined {
    return this.#before[this.#now.length];
  }
}
