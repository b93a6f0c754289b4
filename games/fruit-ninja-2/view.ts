import atlas from 'virtual:sprites/fruit-ninja-2';
import { levelOf } from '../sdk/core/game-core.ts';
import { Banner, type BannerLook } from '../sdk/render/banner.ts';
import { drawAt, type DrawContext } from '../sdk/render/picture.ts';
import type { GameModule } from '../sdk/runtime/frame-port.ts';
import type { GameView, FrameInfo } from '../sdk/runtime/game-view.ts';
import type { Result } from '../sdk/runtime/result-card.ts';
import { runGame } from '../sdk/runtime/run-game.ts';
import { formatNumber } from '../sdk/render/format.ts';
import type { Stage } from '../sdk/runtime/stage.ts';
import { messages, type Context } from './messages.ts';
import { starsOf } from './core/aims.ts';
import { event } from './core/constants.ts';
import type { Flight } from './core/flights.ts';
import { fruitNinja2 } from './core/index.ts';
import { kind } from './core/kinds.ts';
import type { Play } from './core/state.ts';
import { Effects } from './effects/index.ts';
import { BladeInput } from './input.ts';
import { AimCard, drawOnly } from './render/aim-card.ts';
import { BigFruit } from './render/big-fruit.ts';
import { bladeOf } from './render/blades.ts';
import { Darkness } from './render/darkness.ts';
import { Drift } from './render/drift.ts';
import { Edges } from './render/edges.ts';
import { fieldFor, toGrid, toScreen, wideFor, isLow, signScale, type Field } from './render/field.ts';
import { Fire } from './render/fire.ts';
import { drawBombs, drawFlights, fuseOf, Heralds } from './render/flying.ts';
import { FruitArt } from './render/fruit-art.ts';
import { Halves, type HalfPictures } from './render/halves.ts';
import { Hud } from './render/hud.ts';
import { sceneOf } from './render/wall-art.ts';
import { Swipe, drawCursor } from './render/swipe.ts';
import { TurnedHalves } from './render/turned-halves.ts';
import { Wall } from './render/wall.ts';
import { drawBanner } from './render/banner-and-bombs.ts';
import { sounds, tune } from './audio.ts';
import { Tutorial } from './tutorial.ts';

/** Wires core, rendering, input and effects together. */
export const start: GameModule['start'] = (port) =>
  runGame(port, {
    core: fruitNinja2,
    messages,
    sounds,
    tune,
    atlas,
    open: (context) => new FruitView(context),
  });

const tempoEveryTicks = 240;
/** The level's aim is shown until the first fruit comes. */
const aimTicks = 44;
const firePlace = 106;
/** Above where fruit are cut. */
const bannerLook: BannerLook = {
  lifeMs: 1100,
  holdMs: 600,
  growMs: 200,
  fadeMs: 220,
  ground: '#140e229c',
  beside: 0.9,
  high: 1.36,
  round: 0.6,
};

class FruitView implements GameView<Play> {
  readonly #context: Context;
  readonly #wall: Wall;
  readonly #drift: Drift;
  readonly #heralds = new Heralds();
  readonly #darkness = new Darkness();
  readonly #halves = new Halves();
  readonly #bigFruit = new BigFruit();
  readonly #hud = new Hud();
  readonly #fire = new Fire();
  readonly #banner = new Banner(bannerLook);
  readonly #aimCard: AimCard;
  readonly #edges = new Edges();
  readonly #swipe: Swipe;
  readonly #tutorial = new Tutorial();
  readonly #effects: Effects;
  readonly input: BladeInput;
  #stage!: Stage;
  #field: Field = fieldFor(1, 1, 0);
  #art!: FruitArt;
  #pictures!: HalfPictures;
  #before: readonly Flight[] = [];

  constructor(context: Context) {
    this.#context = context;
    const level = levelOf(context.init.rules);
    const scene = sceneOf(level, context.init.seed);
    this.#wall = new Wall(scene);
    this.#drift = new Drift(scene, context.init.reducedMotion);
    this.#aimCard = new AimCard(level);
    const swing = (): void => context.sound.play('swing');
    this.#swipe = new Swipe(bladeOf(context.init.skin), context.init.reducedMotion, swing);
    const parts = { wall: this.#wall, halves: this.#halves, bigFruit: this.#bigFruit };
    this.#effects = new Effects(context, { ...parts, hud: this.#hud, banner: this.#banner });
    this.input = new BladeInput((x, y) => toGrid(this.#field, x, y));
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.input.wide = wideFor(stage.width, stage.height);
    this.#layOut(this.input.wide);
  }

  /** The screen's field; a replay may have been played on the other one. */
  #layOut(wide: number): void {
    const stage = this.#stage;
    const field = fieldFor(stage.width, stage.height, wide);
    this.#field = field;
    this.#effects.resize(field);
    this.#wall.resize(stage, field);
    this.#art = new FruitArt(this.#context.sprites, field.scale, stage.ratio);
    const turned = new TurnedHalves(this.#art, stage.ratio);
    this.#pictures = { art: this.#art, turned, field, ratio: stage.ratio };
    this.#bigFruit.resize(field, stage.ratio);
    this.#drift.resize(stage);
    this.#heralds.resize(field, stage.ratio);
    this.#darkness.resize(stage.width, stage.height);
    this.#edges.resize(stage.width, stage.height, stage.ratio);
    this.#hud.resize(stage.ratio * signScale(stage));
    this.#fire.resize(stage.ratio * signScale(stage));
    this.#swipe.resize(stage.ratio);
  }

  snapshot(play: Play): void {
    this.#before = play.flights;
  }

  onEvents(events: number, play: Play): number {
    if (play.wide !== this.#wide) this.#layOut(play.wide);
    this.#follow(play);
    if (play.tick % tempoEveryTicks === 0)
      this.#context.setTempo(1 + (play.tick / play.plan.ticks) * 0.14 + play.heat * 0.012);
    const stop = this.#effects.onEvents(events, play, this.#before);
    if (events & event.bomb) this.#swipe.clear();
    return stop;
  }

  get #wide(): number {
    return wideFor(this.#field.shape.width, this.#field.shape.height);
  }

  /** Draws the trail at the core's blade, so that it shows what is cut. */
  #follow(play: Play): void {
    if (play.down === 0) return;
    const at = toScreen(this.#field, play.bladeX, play.bladeY);
    if (play.fresh === 1) this.#swipe.begin(at);
    else this.#swipe.follow(at, play.blunt === 1);
  }

  tickTutorial(): void {
    const { play } = this.#tutorial;
    this.#before = play.flights;
    const events = this.#tutorial.step(this.#wide);
    this.#follow(play);
    this.#effects.onEvents(events & event.cut, play, this.#before);
  }

  draw(ctx: DrawContext, frame: FrameInfo<Play>): void {
    const { mode, alpha, elapsedMs, nowMs, width, height } = frame;
    const play = mode === 'tutorial' ? this.#tutorial.play : frame.state;
    const { fx } = this.#effects;
    const shake = fx.shakeOffset(elapsedMs);
    this.#wall.draw(ctx, shake, elapsedMs);
    ctx.translate(shake.x, shake.y);
    this.#drift.draw(ctx, nowMs);
    this.#heralds.draw(ctx, play, this.#field);
    this.#edges.draw(ctx, play, nowMs);
    this.#bigFruit.draw(ctx, play, this.#field, nowMs, elapsedMs);
    // Cut fruit is drawn behind uncut fruit: no half may hide a bomb.
    this.#halves.draw(ctx, this.#pictures, elapsedMs);
    this.#swipe.drawFallen(ctx, elapsedMs);
    drawFlights(ctx, play, this.#art, this.#field, alpha);
    const { dark } = play.plan;
    if (dark) drawBombs(ctx, play, this.#art, this.#field, alpha);
    if (dark) this.#darkness.draw(ctx, this.#bladeOf(play), elapsedMs);
    this.#sparkFuses(play, elapsedMs);
    this.#swipe.draw(ctx, elapsedMs, { isBlunt: play.blunt === 1, heat: play.heat });
    fx.draw(ctx, width, height, elapsedMs);
    if (mode !== 'tutorial') this.#drawShade(ctx, frame);
    drawBanner(ctx, play, this.#banner, { art: this.#art, field: this.#field, alpha, elapsedMs });
    if (mode === 'tutorial') this.#tutorial.draw(ctx, frame, this.#field);
    else this.#drawSigns(ctx, play, frame);
    if (mode === 'play') this.#drawCursor(ctx);
    if (mode === 'tutorial' || mode === 'count' || (mode === 'play' && play.tick < aimTicks))
      this.#drawAim(ctx, frame);
  }

  #bladeOf({ down, bladeX, bladeY }: Play): { x: number; y: number } | undefined {
    return down === 1 ? toScreen(this.#field, bladeX, bladeY) : undefined;
  }

  #drawShade(ctx: DrawContext, frame: FrameInfo<Play>): void {
    const grown = signScale(frame);
    drawAt(ctx, [0, 0, 0, grown], () => this.#hud.drawShade(ctx, frame.width / grown));
  }

  #drawSigns(ctx: DrawContext, play: Play, frame: FrameInfo<Play>): void {
    const grown = signScale(frame);
    const [width, height] = [frame.width / grown, frame.height / grown];
    const { nowMs, elapsedMs } = frame;
    drawAt(ctx, [0, 0, 0, grown], () => {
      this.#hud.draw(ctx, play, { ...frame, width }, this.#context);
      if (play.plan.only >= 0) drawOnly(ctx, this.#art, play.plan.only, [34, 116], 44);
      const at = isLow(height)
        ? { x: Math.min(width / 2 + 152, width - 196), y: 52 }
        : { x: width / 2, y: firePlace };
      this.#fire.draw(ctx, play, at, nowMs, elapsedMs);
    });
  }

  #drawAim(ctx: DrawContext, { width, height, elapsedMs }: FrameInfo<Play>): void {
    const grown = signScale({ width, height });
    const place = {
      art: this.#art,
      width: width / grown,
      y: (height / grown) * (isLow(height / grown) ? 0.6 : 0.69),
      elapsedMs,
    };
    drawAt(ctx, [0, 0, 0, grown], () => this.#aimCard.draw(ctx, this.#context, place));
  }

  /** Bombs spit sparks, so that they are recognised at a glance. */
  #sparkFuses(play: Play, elapsedMs: number): void {
    if (elapsedMs === 0) return;
    for (const flight of play.flights) {
      if (flight.kind !== kind.bomb || flight.age <= 0 || Math.random() > 0.5) continue;
      const at = fuseOf(flight, this.#field);
      this.#effects.fx.spark({
        ...at,
        speedX: (Math.random() - 0.5) * 120,
        speedY: (Math.random() - 0.5) * 120,
        gravity: 200,
        lifeMs: 260,
        size: 4 + Math.random() * 3,
        look: Math.random() < 0.5 ? '#ffe08a' : '#ff8a4a',
      });
    }
  }

  #drawCursor(ctx: DrawContext): void {
    const { x, y, shown, slashing } = this.input.cursor;
    if (shown) drawCursor(ctx, toScreen(this.#field, x, y), slashing > 0);
  }

  resultOf(play: Play): Result {
    const { messages } = this.#context;
    const stars = starsOf(play);
    const won = play.level > 0 ? stars > 0 : play.finished === 1;
    const done = play.level > 0 ? '★'.repeat(stars) + '☆'.repeat(3 - stars) : messages.won;
    const rows: [string, string][] = [
      [messages.fruit, formatNumber(play.fruit)],
      [messages.bestCombo, `×${formatNumber(play.bestCombo)}`],
      [messages.fire, `×${formatNumber(play.bestHeat)}`],
    ];
    return { title: won ? done : play.finished === 1 ? messages.failed : messages.over, won, rows };
  }
}
