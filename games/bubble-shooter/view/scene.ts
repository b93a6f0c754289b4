import type { Juice } from '../../sdk/kit/juice.ts';
import { paint, stamp, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import type { Stage } from '../../sdk/kit/stage.ts';
import { angleUp } from '../core/angles.ts';
import { launchX, pressureMax } from '../core/measures.ts';
import { ending, type Game } from '../core/state.ts';
import { rowsLeft } from '../core/supply.ts';
import { Backdrop, paintTufts } from './backdrop.ts';
import { Basket } from './basket.ts';
import { Beam } from './beam.ts';
import { Bubbles } from './bubbles.ts';
import { Cluster } from './cluster.ts';
import { Falls, type FallsHeard } from './falls.ts';
import { Guide } from './guide.ts';
import { Layout } from './layout.ts';
import { Line } from './line.ts';
import { nearRows } from './near.ts';
import { Throw } from './throw.ts';
import { Yak } from './yak.ts';

/** What one picture of the yard needs besides the game. */
export interface Shot {
  between: number;
  elapsedMs: number;
  nowMs: number;
  angle: number;
  /** How plain the guide line is, 0 to 1. */
  guide: number;
}

/** From this share of its load on the beam trembles. */
const trembleFrom = 0.86;

/** The yard with all that stands, hangs and flies in it, back to front. */
export class Scene {
  readonly layout = new Layout();
  readonly bubbles = new Bubbles();
  readonly cluster = new Cluster(this.layout, this.bubbles);
  readonly falls: Falls;
  readonly yak = new Yak();
  readonly basket = new Basket(this.layout, this.bubbles);
  readonly #juice: Juice;
  readonly #backdrop = new Backdrop();
  #tufts!: Picture;
  readonly #beam = new Beam();
  readonly #line = new Line();
  readonly #guide = new Guide(this.layout, this.bubbles);
  readonly #throw = new Throw();
  /** What flew last. */
  flown = 0;
  #alarm = 0;

  constructor(juice: Juice, heard: FallsHeard) {
    this.#juice = juice;
    this.falls = new Falls(this.layout, this.bubbles, juice, heard);
  }

  fit(stage: Stage): void {
    this.layout.fit(stage);
    this.bubbles.fit(this.layout);
    this.#backdrop.fit(this.layout);
    this.#beam.fit(this.layout);
    this.#line.fit(this.layout);
    const { width, unit, ratio } = this.layout;
    this.#tufts = paint(width, unit, ratio, (pen) => paintTufts(pen, width, unit));
    this.yak.fit(this.layout);
    this.basket.fit();
  }

  /** A throw has begun: `before` are the cells it flies through. */
  begin(before: readonly number[], game: Game, kind: number): void {
    this.flown = kind;
    this.#throw.begin(before, game.parity, game.flightAngle);
  }

  draw(pen: Pen, game: Game, shot: Shot): void {
    const { elapsedMs, nowMs } = shot;
    const weight = rowsLeft(game) === 0 ? 0 : Math.min(1, game.pressure / pressureMax(game.rowsCome));
    const trembles = weight > trembleFrom && !this.#juice.calm && game.ending === ending.none;
    const tremble = trembles ? Math.sin(nowMs / 18) * (weight - trembleFrom) * 6 : 0;
    const wanted = game.depth >= nearRows ? 1 : 0;
    this.#alarm += (wanted - this.#alarm) * Math.min(1, elapsedMs / 250);
    this.#backdrop.draw(pen);
    this.#line.draw(pen, this.#alarm, nowMs);
    if (shot.guide > 0 && game.held !== 0) this.#guide.draw(pen, game, shot.angle, shot.guide, nowMs);
    this.cluster.draw(pen, game, tremble, elapsedMs);
    this.#beam.draw(pen, weight, tremble, nowMs);
    const aim = (shot.angle - angleUp) / angleUp;
    this.yak.draw(pen, aim, game.depth >= nearRows, elapsedMs, nowMs);
    const { ratio, unit, meadow } = this.layout;
    stamp(pen, this.#tufts, { x: 0, y: meadow - unit * 0.9, ratio });
    this.basket.drawBasket(pen, game, elapsedMs, nowMs);
    this.basket.drawStreak(pen, game.streak);
    if (game.held !== 0) this.basket.drawHeld(pen);
    if (game.flightTicks > 0) this.#drawFlying(pen, game, shot);
    this.falls.draw(pen, elapsedMs);
  }

  /** Stretched along its way, with a tail of light. */
  #drawFlying(pen: Pen, game: Game, { between, elapsedMs }: Shot): void {
    const { x, y, speedX, speedY } = this.#throw.at(game.flightTicks, between);
    const { unit } = this.layout;
    const screenX = this.layout.x(x);
    const screenY = this.layout.y(y);
    if (elapsedMs > 0) {
      this.#juice.spark({
        x: screenX,
        y: screenY,
        lifeMs: 240,
        size: unit * 1.1,
        look: this.bubbles.glows[game.flightKind]!,
      });
    }
    const way = Math.atan2(speedY, speedX || (x < launchX ? -0.001 : 0.001));
    pen.save();
    pen.translate(screenX, screenY);
    pen.rotate(way);
    pen.scale(1.12, 0.9);
    pen.rotate(-way);
    pen.drawImage(this.bubbles.pictures[game.flightKind]!, -unit / 2, -unit / 2, unit, unit);
    pen.restore();
  }
}
