import { playEventSounds } from '../sdk/audio/sound.ts';
import { paint, type Picture } from '../sdk/render/picture.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours, fillCircle } from '../sdk/render/theme.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import { finalTicks } from '../sdk/runtime/game-view.ts';
import type { Context } from './assets.ts';
import { comboBonus, event, giantX, giantY, ticksMax } from './core/constants.ts';
import type { Flight } from './core/flights.ts';
import { kind } from './core/kinds.ts';
import type { Cut, Play } from './core/state.ts';
import { toScreen, type Field } from './render/field.ts';
import { fleshOf } from './render/flesh.ts';
import { speedOf, turnOf } from './render/flying.ts';
import type { Giant } from './render/giant.ts';
import type { Halves } from './render/halves.ts';
import type { Hud } from './render/hud.ts';
import type { Wall } from './render/wall.ts';

const bombStopTicks = 11;
const bigCombo = 5;

/** The parts of the scene that events change. */
export interface Parts {
  wall: Wall;
  halves: Halves;
  giant: Giant;
  hud: Hud;
}

/** Named as their events. */
const plainSounds = ['fuse', 'golden', 'freeze', 'frenzy', 'giant', 'burst'] as const;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly fx: ScreenEffects;
  field!: Field;
  readonly #context: Context;
  readonly #parts: Parts;
  readonly #drops = new Map<string, Picture>();
  #lastAt = { x: 0, y: 0 };

  constructor(context: Context, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
    this.fx = new ScreenEffects(context.init.reducedMotion, 130);
  }

  /** `before` are the flights as they were before the tick. Returns the ticks for which the picture stands. */
  onEvents(events: number, play: Play, before: readonly Flight[]): number {
    this.#playSounds(events, play);
    for (const cut of play.cuts) this.#cut(cut, before);
    if (events & event.combo) this.#combo(play.lastCombo);
    if (play.tick === ticksMax - finalTicks) this.#context.addLayer('final');
    if (events & event.miss) this.#parts.hud.bumpDrops();
    if (events & event.slash) this.#slash(play);
    if (events & (event.freeze | event.frenzy | event.golden)) this.#help(events);
    this.#cheerBest(play);
    if (events & event.giant) this.#say(this.#context.messages.giant, colours.gold, giantX, 500, 34);
    if (events & event.burst) this.#burst();
    if (events & event.bomb) return this.#explode(play);
    if (events & event.lost) this.#lose();
    return 0;
  }

  #playSounds(events: number, play: Play): void {
    const { sound } = this.#context;
    if (events & event.throw) sound.play('throw', 0.8 + Math.random() * 0.5);
    playEventSounds(sound, plainSounds, event, events);
    // Each fruit of a swipe sounds a little higher than the last.
    if (events & event.cut) sound.play('cut', 0.92 + Math.min(play.chain, 10) * 0.07);
    if (events & event.clean) sound.play('clean', 1 + Math.min(play.chain, 8) * 0.06, 0.6);
    if (events & event.combo) sound.play('combo', 0.9 + Math.min(play.lastCombo, 9) * 0.06);
    if (events & event.miss) sound.play('miss', 1 - play.misses * 0.05);
    if (events & event.slash) sound.play('slash', 0.8 + Math.min(play.slashes, 40) * 0.022);
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
  #spray(at: { x: number; y: number }, { dx, dy }: Cut, colour: string): void {
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

  #combo(count: number): void {
    this.#context.addLayer('combo');
    const { messages } = this.#context;
    const colour = count >= bigCombo ? colours.gold : colours.mint;
    const { x, y } = this.#safe(this.#lastAt);
    this.fx.floatText(
      `${formatNumber(count)} ${messages.combo}`,
      colour,
      x,
      y - 34,
      24 + Math.min(count, 9) * 1.6,
    );
    this.fx.floatText(`+${formatNumber(comboBonus(count))}`, colours.paper, x, y, 22);
    this.#parts.hud.bumpScore();
    this.#parts.hud.bumpDrops();
    if (count >= bigCombo) this.fx.flash(0.16, colours.gold);
    this.#context.vibrate(count >= bigCombo ? 'hit' : 'light');
  }

  #help(events: number): void {
    const { messages } = this.#context;
    if (events & event.golden)
      this.fx.floatText(messages.golden, colours.gold, this.#lastAt.x, this.#lastAt.y - 40, 30);
    if (events & event.golden) this.fx.flash(0.22, colours.gold);
    if (events & event.freeze) this.#say(messages.freeze, '#a8e4ff', 512, 760, 38);
    if (events & event.freeze) this.fx.flash(0.3, '#8fdcff');
    if (events & event.frenzy) this.#say(messages.frenzy, '#ff9a4a', 512, 760, 40);
    if (events & event.frenzy) this.fx.flash(0.35, '#ff7a3c');
  }

  #explode(play: Play): number {
    const at = toScreen(this.field, play.bladeX, play.bladeY);
    const reach = 2600 * this.field.scale;
    const fire = ['#fff3c4', '#ffb04a', '#ff5a4a', '#5a4a6a'].map((colour) => this.#drop(colour));
    this.fx.burst(at.x, at.y, {
      count: 44,
      speed: reach,
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
    this.#parts.giant.slash(way);
    this.#spray(at, { ...way, id: 0, kind: 0, x: 0, y: 0, clean: 0 }, '#ff3b5c');
    if (play.slashes % 5 === 0)
      this.#say(
        `×${formatNumber(play.slashes)}`,
        colours.gold,
        giantX,
        540,
        30 + Math.min(play.slashes, 30) * 0.5,
      );
    this.fx.addShake(3);
    this.#parts.hud.bumpScore();
    this.#context.vibrate('light');
  }

  /** The giant bursts, with juice all over the wall. */
  #burst(): void {
    const at = toScreen(this.field, giantX, giantY);
    for (let part = 0; part < 7; part += 1) {
      const angle = part * 0.9;
      const x = at.x + Math.cos(angle) * 330 * this.field.scale;
      this.#parts.wall.stain(x, at.y + Math.sin(angle) * 300 * this.field.scale, '#ff3b5c', 1.5);
      this.#parts.halves.part(
        {
          id: 0,
          kind: kind.watermelon,
          x: giantX,
          y: giantY,
          dx: Math.cos(angle),
          dy: Math.sin(angle),
          clean: 0,
        },
        angle,
        Math.cos(angle) * 0.9,
        Math.sin(angle) * 0.7 - 0.5,
      );
    }
    const looks = ['#ff3b5c', '#ff8a9a', '#3a0d18', '#eaf7d2'].map((colour) => this.#drop(colour));
    this.fx.burst(at.x, at.y, {
      count: 70,
      speed: 3000 * this.field.scale,
      gravity: 900,
      lifeMs: 1100,
      sizes: [8, 26],
      looks,
    });
    this.fx.flash(0.6, '#ffd0d8');
    this.fx.addShake(12);
    this.fx.confetti(this.field.width, this.field.height);
    this.#context.vibrate('crash');
  }

  #cheerBest(play: Play): void {
    if (!this.#context.passesBest(play.score)) return;
    this.#say(this.#context.messages.newBest, colours.mint, 512, 620, 32);
    this.#context.sound.play('best');
  }

  #say(text: string, colour: string, x: number, y: number, size: number): void {
    const at = toScreen(this.field, x, y);
    this.fx.floatText(text, colour, at.x, at.y, size);
  }

  /** Words must not leave the screen. */
  #safe({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const { width, height } = this.field;
    return { x: Math.max(90, Math.min(width - 90, x)), y: Math.max(150, Math.min(height - 60, y)) };
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

const sparkle = { count: 4, speed: 260, lifeMs: 320, sizes: [4, 9] as const, lifts: 0 };
