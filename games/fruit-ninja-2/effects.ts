import { playEventSounds } from '../sdk/audio/sound.ts';
import type { Banner } from '../sdk/render/banner.ts';
import { paint, type DrawContext, type Picture } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours, fillCircle, strokeLine } from '../sdk/render/theme.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import { finalTicks } from '../sdk/runtime/game-view.ts';
import type { Context } from './assets.ts';
import { starsOf } from './core/aims.ts';
import { untilBig } from './core/big-fruit.ts';
import { comboBonus, event, heatMax } from './core/constants.ts';
import { xOf, type Flight } from './core/flights.ts';
import { isPlain, kind } from './core/kinds.ts';
import { worthOf } from './core/ledger.ts';
import type { Cut, Play } from './core/state.ts';
import type { BigFruit } from './render/big-fruit.ts';
import { toScreen, type Field } from './render/field.ts';
import { fleshOf } from './render/flesh.ts';
import { heraldTicks, speedOf, turnOf } from './render/flying.ts';
import type { Halves } from './render/halves.ts';
import type { Hud } from './render/hud.ts';
import { pointsTop, signScale } from './render/signs.ts';
import type { Wall } from './render/wall.ts';

const bombStopTicks = 11;
const burstStopTicks = 6;
/** A swipe of so many fruit stops the picture for a moment. */
const bigCombo = 5;
const comboStopTicks = 3;
/** Words that matter more than any combo's. */
const great = 20;
/** A scribbler is told once in so many ticks. */
const tellEveryTicks = 180;

/** The parts of the scene that events change. */
export interface Parts {
  wall: Wall;
  halves: Halves;
  bigFruit: BigFruit;
  hud: Hud;
  banner: Banner;
}

/** Named as their events. */
const plainSounds = ['fuse', 'double', 'freeze', 'frenzy', 'big', 'burst', 'cool', 'blunt', 'aim'] as const;

/** Maps a tick's events to sound, shake, particles and words. */
export class Effects {
  readonly fx: ScreenEffects;
  field!: Field;
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #cross = paint(48, 48, 1, paintLost);
  readonly #drops = new Map<string, Picture>();
  #lastAt = { x: 0, y: 0 };
  #heat = 1;
  #toldTick = -tellEveryTicks;

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
    this.fx = new ScreenEffects(context.init.reducedMotion, 130);
  }

  /** `before` are the flights as they were before the tick. Returns the ticks for which the picture stands. */
  onEvents(events: number, play: Play, before: readonly Flight[]): number {
    this.#playSounds(events, play);
    for (const cut of play.cuts) this.#cut(cut, before);
    if (events & event.combo) this.#combo(play);
    if (play.tick === play.plan.ticks - finalTicks) this.#context.addLayer('final');
    if (events & event.miss) {
      this.#parts.hud.bumpDrops();
      this.#markMissed(play, before);
    }
    if (events & event.slash) this.#slash(play);
    this.#tell(events, play);
    this.#cheerBest(play);
    this.#heat = play.heat;
    if (events & event.burst) this.#burst();
    if (events & event.over) this.#celebrate(play);
    if (events & event.bomb) return this.#explode(play);
    if (events & event.lost) this.#lose();
    if (events & event.burst) return burstStopTicks;
    return events & event.combo && play.lastCombo >= bigCombo ? comboStopTicks : 0;
  }

  #playSounds(events: number, play: Play): void {
    const { sound } = this.#context;
    if (events & event.throw) sound.play('throw', 0.8 + Math.random() * 0.5);
    if (untilBig(play) === heraldTicks) sound.play('big', 0.5, 0.5);
    playEventSounds(sound, plainSounds, event, events);
    // Each fruit of a swipe sounds a little higher than the last.
    if (events & event.cut) sound.play('cut', 0.92 + Math.min(play.chain, 10) * 0.07);
    if (events & event.clean) sound.play('clean', 1 + Math.min(play.chain, 8) * 0.06, 0.6);
    if (events & event.combo) sound.play('combo', 0.9 + Math.min(play.lastCombo, 9) * 0.06);
    if (play.heat > this.#heat) sound.play('heat', 0.8 + play.heat * 0.12);
    if (events & event.miss) sound.play('miss', 1 - play.misses * 0.05);
    if (events & event.slash) sound.play('slash', 0.8 + Math.min(play.slashes % 40, 30) * 0.022);
  }

  #cut(cut: Cut, before: readonly Flight[]): void {
    const flight = before.find(({ id }) => id === cut.id);
    const speed = flight ? speedOf(flight, flight.age) : { x: 0, y: 0 };
    this.#parts.halves.part(cut, flight ? turnOf(flight, flight.age) : 0, speed.x, speed.y);
    const at = toScreen(this.field, cut.x, cut.y);
    const { juice: colour } = fleshOf(cut.kind);
    this.#lastAt = at;
    this.#parts.wall.stain(at.x, at.y, colour, cut.kind === kind.watermelon ? 1.25 : 1);
    this.#spray(at, cut, colour);
    if (cut.clean === 1) this.fx.burst(at.x, at.y, { ...sparkle, looks: [this.#drop('#fffbe0')] });
    this.#parts.hud.bumpScore();
    this.#context.vibrate('light');
  }

  /** Drops along the blade and beside it. */
  #spray(at: { x: number; y: number }, { dx, dy }: Pick<Cut, 'dx' | 'dy'>, colour: string): void {
    const length = Math.hypot(dx, dy) || 1;
    const reach = 900 * this.field.scale;
    for (let drop = 0; drop < (this.fx.calm ? 4 : 8); drop += 1) {
      const along = (Math.random() * 1.3 - 0.3) * reach;
      const aside = (Math.random() - 0.5) * reach * 1.1;
      this.fx.spark({
        ...at,
        speedX: (dx / length) * along - (dy / length) * aside,
        speedY: (dy / length) * along + (dx / length) * aside - reach * 0.25,
        gravity: 2300 * this.field.scale,
        lifeMs: 380 + Math.random() * 320,
        size: (26 + Math.random() * 34) * this.field.scale,
        look: this.#drop(colour),
      });
    }
  }

  /** The points at the place, the word at the words' place; both grow with the swipe and the fire. */
  #combo(play: Play): void {
    const count = play.lastCombo;
    const { messages } = this.#context;
    const isBig = count >= bigCombo;
    const colour = play.heat >= 4 ? '#ff9a4a' : isBig ? colours.gold : colours.mint;
    this.#context.addLayer('combo');
    this.#parts.banner.say(`${formatNumber(count)} ${messages.combo}`, colour, count);
    if (play.heat === heatMax && this.#heat < heatMax)
      this.#parts.banner.say(messages.onFire, '#ff9a4a', great);
    const { x, y } = this.#safe(this.#lastAt);
    const points = `+${formatNumber(comboBonus(count) * worthOf(play))}`;
    const size = (22 + Math.min(count, 9) * 1.5 + play.heat) * signScale(this.field);
    this.fx.floatText(points, colour, x, y - 20, Math.round(size));
    const { field } = this;
    const looks = ['#fff0a8', '#ffb21e', '#ff5a1f'].map((one) => this.#drop(one));
    const sizes = [5, 9 + play.heat] as const;
    this.fx.burst(x, y, { count: 2 + play.heat * 2, speed: 700 * field.scale, lifeMs: 420, sizes, looks });
    this.#parts.hud.bumpScore();
    this.#parts.hud.bumpDrops();
    if (isBig) this.fx.flash(0.1 + Math.min(count, 9) * 0.015, colours.gold);
    this.#context.vibrate(isBig ? 'hit' : 'light');
  }

  /** What the specials, the big fruit and the level say. */
  #tell(events: number, play: Play): void {
    const { messages } = this.#context;
    const { banner } = this.#parts;
    for (const [bit, text, colour, strength] of [
      [event.double, messages.double, colours.gold, 0.3],
      [event.freeze, messages.freeze, '#a8e4ff', 0.3],
      [event.frenzy, messages.frenzy, '#ff9a4a', 0.35],
      [event.big, messages.big, colours.gold, 0],
      [event.burst, messages.burst, '#ff8aa0', 0],
      [event.aim, messages.aimDone, colours.mint, 0.25],
      [event.wrong, messages.wrong, colours.blush, 0],
    ] as const) {
      if ((events & bit) === 0) continue;
      banner.say(text, colour, great);
      if (strength > 0) this.fx.flash(strength, colour);
    }
    if (!(events & event.blunt) || play.tick - this.#toldTick < tellEveryTicks) return;
    this.#toldTick = play.tick;
    banner.say(messages.blunt, colours.quiet, 2);
  }

  #explode(play: Play): number {
    const at = toScreen(this.field, play.bladeX, play.bladeY);
    const fire = ['#fff3c4', '#ffb04a', '#ff5a4a', '#5a4a6a'].map((colour) => this.#drop(colour));
    this.fx.burst(at.x, at.y, {
      count: 44,
      speed: 2600 * this.field.scale,
      gravity: 900,
      lifeMs: 800,
      sizes: [8, 30],
      looks: fire,
    });
    this.#parts.wall.stain(at.x, at.y, '#0b0614', 2.1);
    this.fx.flash(0.85, '#fff3df');
    this.fx.addShake(14);
    this.#context.sound.play('bomb');
    this.#parts.hud.bumpLives();
    this.#context.vibrate('crash');
    return bombStopTicks;
  }

  #lose(): void {
    this.#context.sound.play('lost');
    this.fx.flash(0.4, colours.rose);
    this.fx.addShake(7);
    this.#parts.hud.bumpLives();
    this.#context.vibrate('hit');
  }

  #slash(play: Play): void {
    const at = toScreen(this.field, play.bladeX, play.bladeY);
    const way = { dx: 200 * (Math.random() - 0.5), dy: 200 * (Math.random() - 0.5) };
    this.#parts.bigFruit.slash(way);
    this.#spray(at, way, '#ff3b5c');
    if (play.slashes % 5 === 0)
      this.#parts.banner.say(`×${formatNumber(play.slashes)}`, colours.gold, Math.min(play.slashes / 4, 10));
    this.fx.addShake(3);
    this.#parts.hud.bumpScore();
    this.#context.vibrate('light');
  }

  /** The big fruit bursts, with juice all over the wall. */
  #burst(): void {
    const { bigX, bigY } = this.field.shape;
    const at = toScreen(this.field, bigX, bigY);
    for (let part = 0; part < 7; part += 1) this.#throwPart(part * 0.9);
    const looks = ['#ff3b5c', '#ff8a9a', '#a80a3c', '#ffe3d0'].map((colour) => this.#drop(colour));
    this.fx.burst(at.x, at.y, {
      count: 70,
      speed: 3000 * this.field.scale,
      gravity: 900,
      lifeMs: 1100,
      sizes: [8, 26],
      looks,
    });
    this.fx.flash(0.5, '#ffd0d8');
    this.fx.addShake(12);
    this.#context.vibrate('crash');
  }

  #throwPart(angle: number): void {
    const { shape, scale } = this.field;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = toScreen(this.field, shape.bigX, shape.bigY);
    this.#parts.wall.stain(at.x + cos * 330 * scale, at.y + sin * 300 * scale, '#ff3b5c', 1.5);
    const cut = { id: 0, kind: kind.strawberry, x: shape.bigX, y: shape.bigY, dx: cos, dy: sin, clean: 0 };
    this.#parts.halves.part(cut, angle, cos * 0.9, sin * 0.7 - 0.5);
  }

  /** Paper for who has lasted, reached the aim, or is better than ever. */
  #celebrate(play: Play): void {
    const best = this.#context.init.bestScore ?? 0;
    const isBest = play.level === 0 && best > 0 && play.score > best;
    const isDone = play.level > 0 ? starsOf(play) > 0 : play.finished === 1;
    if (!isBest && !isDone) return;
    this.fx.confetti(this.field.width, this.field.height);
    if (isBest) this.fx.flash(0.3, colours.gold);
    this.#context.sound.play('best');
  }

  #cheerBest(play: Play): void {
    if (play.level > 0 || !this.#context.passesBest(play.score)) return;
    this.#parts.banner.say(this.#context.messages.newBest, colours.mint, great + 1);
    this.#context.sound.play('best');
  }

  /** Points must not leave the screen, nor lie on the words above. */
  #safe({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const { width, height } = this.field;
    const top = pointsTop(this.field);
    return { x: Math.max(70, Math.min(width - 70, x)), y: Math.max(top, Math.min(height - 60, y)) };
  }

  /** A cross where a fruit was lost. */
  #markMissed(play: Play, before: readonly Flight[]): void {
    const { height } = this.field;
    const { only } = play.plan;
    const size = 54 * signScale(this.field);
    for (const flight of before) {
      const counts = flight.free === 0 && isPlain(flight.kind) && (only < 0 || flight.kind === only);
      if (flight.age < flight.span || !counts) continue;
      const { x } = toScreen(this.field, xOf(flight), 0);
      this.fx.spark({ x, y: height - size * 0.7, speedY: -45, lifeMs: 1200, size, look: this.#cross });
    }
  }

  /** A drop of juice; each colour is painted once. */
  #drop(colour: string): Picture {
    const known = this.#drops.get(colour);
    if (known) return known;
    const made = paint(24, 24, 1, (ctx) => {
      fillCircle(ctx, 12, 12, 11, colour);
      fillCircle(ctx, 8.5, 8, 3, '#ffffff88');
    });
    this.#drops.set(colour, made);
    return made;
  }
}

/** Rose on a dark edge. */
function paintLost(ctx: DrawContext): void {
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [colours.ink, 15],
    [colours.rose, 9],
  ] as const) {
    strokeLine(ctx, [12, 12, 36, 36], colour, width);
    strokeLine(ctx, [36, 12, 12, 36], colour, width);
  }
}

const sparkle = { count: 4, speed: 260, lifeMs: 320, sizes: [4, 9] as const, lifts: 0 };
