import { playEventSounds } from '../../sdk/audio/sound.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { colours } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { finalTicks } from '../../sdk/runtime/game-view.ts';
import { endSound } from '../../sdk/runtime/result-card.ts';
import type { Context } from '../messages.ts';
import { starsOf } from '../core/aims.ts';
import { untilBig } from '../core/big-fruit.ts';
import { comboBonus, event, heatMax } from '../core/constants.ts';
import type { Flight } from '../core/flights.ts';
import { kind } from '../core/kinds.ts';
import { worthOf } from '../core/scoring.ts';
import type { Cut, Play } from '../core/state.ts';
import { fieldFor, toScreen, pointsTop, signScale, type Field } from '../render/field.ts';
import { fleshOf } from '../render/flesh.ts';
import { heraldTicks, speedOf, turnOf } from '../render/flying.ts';
import { BigFruitEffects } from './big-fruit-effects.ts';
import { Juice } from './juice.ts';
import { Losses } from './losses.ts';
import { great, type EffectTargets, type Parts } from './targets.ts';
import { Announcements } from './announcements.ts';

const bombStopTicks = 11;
const burstStopTicks = 6;
/** A swipe of this many fruit stops the picture for a moment. */
const bigCombo = 5;
const comboStopTicks = 3;

/** Named as their events. */
const plainSounds = ['fuse', 'double', 'freeze', 'frenzy', 'big', 'burst', 'cool', 'blunt', 'aim'] as const;

/** Maps a tick's events to sound, shake, particles and words. */
export class Effects {
  readonly fx: ScreenEffects;
  readonly #targets: EffectTargets;
  readonly #juice: Juice;
  readonly #announcements: Announcements;
  readonly #big: BigFruitEffects;
  readonly #losses: Losses;
  #lastAt = { x: 0, y: 0 };
  #heat = 1;

  constructor(context: Context, parts: Parts) {
    this.fx = new ScreenEffects(context.init.reducedMotion, 130);
    this.#targets = { ...parts, context, fx: this.fx, field: fieldFor(1, 1, 0) };
    this.#juice = new Juice(this.#targets);
    this.#announcements = new Announcements(this.#targets);
    this.#big = new BigFruitEffects(this.#targets, this.#juice);
    this.#losses = new Losses(this.#targets, this.#juice);
  }

  resize(field: Field): void {
    this.#targets.field = field;
  }

  /** `before` are the flights as they were before the tick. Returns the ticks for which the picture stands. */
  onEvents(events: number, play: Play, before: readonly Flight[]): number {
    this.#playSounds(events, play);
    for (const cut of play.cuts) this.#cut(cut, before);
    if (events & event.combo) this.#combo(play);
    if (play.tick === play.plan.ticks - finalTicks) this.#targets.context.addLayer('final');
    if (events & event.miss) this.#losses.markMissed(play, before);
    if (events & event.slash) this.#big.slash(play);
    this.#announcements.tell(events, play);
    this.#announcements.cheerBest(play);
    this.#heat = play.heat;
    if (events & event.burst) this.#big.burst();
    if (events & event.over) this.#onEnd(play);
    if (events & event.bomb) {
      this.#losses.explode(play);
      return bombStopTicks;
    }
    if (events & event.lost) this.#losses.loseLife();
    if (events & event.burst) return burstStopTicks;
    return events & event.combo && play.lastCombo >= bigCombo ? comboStopTicks : 0;
  }

  #playSounds(events: number, play: Play): void {
    const { sound } = this.#targets.context;
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
    const { field, halves, wall, hud, context } = this.#targets;
    const flight = before.find(({ id }) => id === cut.id);
    const speed = flight ? speedOf(flight, flight.age) : { x: 0, y: 0 };
    halves.part(cut, flight ? turnOf(flight, flight.age) : 0, speed.x, speed.y);
    const at = toScreen(field, cut.x, cut.y);
    const { juice: colour } = fleshOf(cut.kind);
    this.#lastAt = at;
    wall.stain(at.x, at.y, colour, cut.kind === kind.watermelon ? 1.25 : 1);
    this.#juice.spray(at, cut, colour);
    if (cut.clean === 1) this.#juice.sparkle(at);
    hud.since.begin('score');
    context.vibrate('light');
  }

  /** The points at the place, the word at the words' place; both grow with the swipe and the fire. */
  #combo(play: Play): void {
    const count = play.lastCombo;
    const { field, banner, hud, context } = this.#targets;
    const { messages } = context;
    const isBig = count >= bigCombo;
    const colour = play.heat >= 4 ? '#ff9a4a' : isBig ? colours.gold : colours.mint;
    context.addLayer('combo');
    banner.say(`${formatNumber(count)} ${messages.combo}`, colour, count);
    if (play.heat === heatMax && this.#heat < heatMax) banner.say(messages.onFire, '#ff9a4a', great);
    const { x, y } = this.#safe(this.#lastAt);
    const points = `+${formatNumber(comboBonus(count) * worthOf(play))}`;
    const size = (22 + Math.min(count, 9) * 1.5 + play.heat) * signScale(field);
    this.fx.floatText(points, colour, x, y - 20, Math.round(size));
    this.#juice.flames({ x, y }, play.heat);
    hud.since.begin('score');
    hud.since.begin('drops');
    if (isBig) this.fx.flash(0.1 + Math.min(count, 9) * 0.015, colours.gold);
    context.vibrate(isBig ? 'hit' : 'light');
  }

  /** Paper for who has lasted, reached the aim, or is better than ever. */
  #onEnd(play: Play): void {
    const { context, field } = this.#targets;
    const best = context.init.bestScore ?? 0;
    const isBest = play.level === 0 && best > 0 && play.score > best;
    const isDone = play.level > 0 ? starsOf(play) > 0 : play.finished === 1;
    context.sound.play(endSound(isDone, play.score, best));
    if (!isBest && !isDone) return;
    this.fx.confetti(field.width, field.height);
    if (isBest) this.fx.flash(0.3, colours.gold);
  }

  /** Points must not leave the screen, nor lie on the words above. */
  #safe({ x, y }: { x: number; y: number }): { x: number; y: number } {
    const { width, height } = this.#targets.field;
    const top = pointsTop(this.#targets.field);
    return { x: Math.max(70, Math.min(width - 70, x)), y: Math.max(top, Math.min(height - 60, y)) };
  }
}
