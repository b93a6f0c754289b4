import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { paint, blit, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { angleUp } from '../core/angles.ts';
import { launchX, pressureMax } from '../core/constants.ts';
import { ending, type Game } from '../core/state.ts';
import { rowsLeft } from '../core/supply.ts';
import { Backdrop, paintTufts } from './backdrop.ts';
import { Basket } from './basket.ts';
import { Beam } from './beam.ts';
import { Bubbles } from './bubbles.ts';
import { Chicks } from './chicks.ts';
import { Cluster } from './cluster.ts';
import { Falls, type FallsCallbacks } from './falls.ts';
import { Throw } from './flight-path.ts';
import { Guide } from './guide.ts';
import { Hint } from './hint.ts';
import { Layout } from './layout.ts';
import { DangerLine, nearRows } from './danger-line.ts';
import { Night } from './night.ts';
import { RowLights } from './row-lights.ts';
import { clothOf } from './yak-skins.ts';
import { Yak } from './yak.ts';

/** Inputs of a frame besides the game's state. */
export interface Shot {
  alpha: number;
  elapsedMs: number;
  nowMs: number;
  angle: number;
  /** The guide line's opacity, 0 to 1. */
  guide: number;
}

/** From this share of its load on the beam trembles. */
const trembleFrom = 0.86;

/** The whole yard, drawn back to front. */
export class Scene {
  readonly layout = new Layout();
  readonly bubbles = new Bubbles();
  readonly cluster = new Cluster(this.layout, this.bubbles);
  readonly falls: Falls;
  readonly chicks: Chicks;
  readonly lights = new RowLights(this.layout);
  readonly hint = new Hint();
  readonly yak: Yak;
  readonly basket = new Basket(this.layout, this.bubbles);
  readonly #fx: ScreenEffects;
  readonly #backdrop = new Backdrop();
  readonly #night: Night;
  #tufts!: Picture;
  readonly #beam = new Beam();
  readonly #line = new DangerLine();
  readonly #guide = new Guide(this.layout, this.bubbles);
  readonly #throw = new Throw();
  /** The last flying bubble. */
  flown = 0;
  #alarm = 0;

  constructor(
    fx: ScreenEffects,
    callbacks: FallsCallbacks & { chickHome: (x: number, y: number) => void },
    skin: GameSkin | undefined,
  ) {
    this.#fx = fx;
    this.#night = new Night(fx.calm);
    this.yak = new Yak(clothOf(skin));
    this.falls = new Falls(this.layout, this.bubbles, fx, callbacks);
    this.chicks = new Chicks(this.layout, callbacks.chickHome);
  }

  resize(stage: Stage): void {
    this.layout.resize(stage);
    this.bubbles.resize(this.layout);
    this.#backdrop.resize(this.layout);
    this.#night.resize(this.layout);
    this.#beam.resize(this.layout);
    this.#line.resize(this.layout);
    const { width, unit, ratio } = this.layout;
    this.#tufts = paint(width, unit, ratio, (ctx) => paintTufts(ctx, width, unit));
    this.yak.resize(this.layout);
    this.basket.resize();
    this.chicks.resize();
    this.lights.resize();
  }

  /** A throw has begun: `before` are the cells it flies through. */
  begin(before: readonly number[], game: Game, kind: number): void {
    this.flown = kind;
    this.#throw.begin(before, game.parity, game.flightAngle);
  }

  /** Where the last throw touched a wall, on the screen. */
  get wallTouched(): { x: number; y: number } | undefined {
    const { wall } = this.#throw;
    return wall && { x: this.layout.x(wall.x), y: this.layout.y(wall.y) };
  }

  draw(ctx: DrawContext, game: Game, shot: Shot): void {
    const { elapsedMs, nowMs } = shot;
    const weight =
      rowsLeft(game) === 0 || game.level > 0 ? 0 : Math.min(1, game.pressure / pressureMax(game.rowsCome));
    const trembles = weight > trembleFrom && !this.#fx.calm && game.ending === ending.none;
    const tremble = trembles ? Math.sin(nowMs / 18) * (weight - trembleFrom) * 6 : 0;
    const wanted = game.depth >= nearRows ? 1 : 0;
    this.#alarm += (wanted - this.#alarm) * Math.min(1, elapsedMs / 250);
    this.#backdrop.draw(ctx);
    this.#night.draw(ctx, nowMs);
    this.#line.draw(ctx, this.#alarm, nowMs);
    if (shot.guide > 0 && game.held !== 0) this.#guide.draw(ctx, game, shot.angle, shot.guide, nowMs);
    this.cluster.draw(ctx, game, tremble, elapsedMs);
    this.#beam.draw(ctx, weight, tremble, nowMs);
    const aim = (shot.angle - angleUp) / angleUp;
    this.yak.draw(ctx, aim, game.depth >= nearRows, elapsedMs, nowMs);
    const { ratio, unit, meadow } = this.layout;
    blit(ctx, this.#tufts, { x: 0, y: meadow - unit * 0.9, ratio });
    this.basket.drawBasket(ctx, game, elapsedMs, nowMs);
    this.basket.drawStreak(ctx, game.streak, elapsedMs);
    this.lights.draw(ctx, elapsedMs);
    if (game.held !== 0) this.basket.drawHeld(ctx);
    if (game.flightTicks > 0) this.#drawFlying(ctx, game, shot);
    this.falls.draw(ctx, elapsedMs);
    this.hint.draw(ctx, this.layout, elapsedMs);
    this.chicks.draw(ctx, game.level > 0 ? this.layout.goal : this.layout.basket, elapsedMs);
  }

  /** Stretched along its way, with a tail of light. */
  #drawFlying(ctx: DrawContext, game: Game, { alpha, elapsedMs }: Shot): void {
    const { x, y, speedX, speedY } = this.#throw.at(game.flightTicks, alpha);
    const { unit } = this.layout;
    const screenX = this.layout.x(x);
    const screenY = this.layout.y(y);
    if (elapsedMs > 0) {
      this.#fx.spark({
        x: screenX,
        y: screenY,
        lifeMs: 240,
        size: unit * 1.1,
        look: this.bubbles.glows[game.flightKind]!,
      });
    }
    const way = Math.atan2(speedY, speedX || (x < launchX ? -0.001 : 0.001));
    drawAt(ctx, [screenX, screenY, way, 1.12, 0.9], () => {
      ctx.rotate(-way);
      ctx.drawImage(this.bubbles.pictures[game.flightKind]!, -unit / 2, -unit / 2, unit, unit);
    });
  }
}
