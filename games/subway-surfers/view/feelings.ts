import type { Desk } from '../../sdk/kit/game-view.ts';
import { subwaySurfers } from '../core.ts';
import { event } from '../core/events.ts';
import { nearMissPoints } from '../core/measures.ts';
import { comboOf } from '../core/meetings.ts';
import type { RunState } from '../core/state.ts';
import { prizeKind } from '../core/track.ts';
import type { Hud } from './hud.ts';
import type { RunnerJuice } from './runner-juice.ts';
import type { Painter } from './painter.ts';
import { palette } from './palette.ts';
import type { EffectName } from './sounds.ts';
import type { Words } from './texts.ts';

/** The five tones of the tune, on which a streak of coins climbs. */
const tones = [0, 2, 4, 7, 9] as const;

/** Turns what happened in a tick into what is heard, shaken, sparkled and said. */
export class Feelings {
  readonly #desk: Desk<EffectName, Words>;
  readonly #painter: Painter;
  readonly #juice: RunnerJuice;
  readonly #hud: Hud;
  #passedBest = false;

  constructor(desk: Desk<EffectName, Words>, painter: Painter, juice: RunnerJuice, hud: Hud) {
    this.#desk = desk;
    this.#painter = painter;
    this.#juice = juice;
    this.#hud = hud;
  }

  /** `firstPrize` is the first prize that the tick could take. */
  feel(events: number, run: RunState, firstPrize: number): void {
    this.#painter.animator.react(events);
    if (run.magnet > 0) this.#pullCoins(run, firstPrize);
    if (events !== 0) this.#feelEvents(events, run);
    this.#feelBest(run);
  }

  #feelEvents(events: number, run: RunState): void {
    const sound = this.#desk.sound;
    if (events & event.jump) sound.play('jump');
    if (events & event.roll) sound.play('roll');
    if (events & event.lane) sound.play('lane');
    if (events & event.land) this.#feelLanding();
    if (events & event.coin) this.#feelCoin(run, (events & event.comboUp) !== 0);
    if (events & event.nearMiss) this.#feelNearMiss();
    if (events & (event.magnet | event.flags)) sound.play('power');
    if (events & event.bump) {
      sound.play('bump');
      this.#juice.bump(6);
    }
    if (events & event.hit) this.#feelHit();
  }

  #feelLanding(): void {
    const { x, y, scale } = this.#painter.middle;
    this.#desk.sound.play('land');
    this.#juice.dust(x, y + scale * 0.6, scale, 8);
  }

  /** Each coin of a streak rings a little higher. */
  #feelCoin(run: RunState, comboUp: boolean): void {
    const place = Math.min(19, run.streak);
    const tone = (tones[place % tones.length] ?? 0) + Math.floor(place / tones.length) * 12;
    const { x, y, scale } = this.#painter.middle;
    this.#desk.sound.play('coin', 2 ** ((tone - 12) / 12), 0.8);
    this.#juice.coin(x, y, scale, this.#painter.props);
    this.#hud.bumpCoins();
    if (!comboUp) return;
    this.#desk.sound.play('combo', 1 + comboOf(run) * 0.12);
    this.#hud.bumpCombo();
  }

  #feelNearMiss(): void {
    const { x, y, scale } = this.#painter.middle;
    this.#desk.sound.play('near');
    this.#juice.say(`${this.#desk.words.close} +${nearMissPoints}`, palette.mint, x, y - scale * 1.4);
  }

  #feelHit(): void {
    const { x, y, scale } = this.#painter.middle;
    this.#desk.sound.play('hit');
    this.#juice.crash(x, y, scale);
    this.#hud.bumpLives();
    navigator.vibrate?.(10);
  }

  /** Coins of other lanes that the magnet took in this tick. */
  #pullCoins(run: RunState, first: number): void {
    for (let index = first; index < run.prize; index += 1) {
      const prize = run.track.prizes[index];
      const isTaken = (run.taken & (1 << (index - first))) !== 0;
      if (!prize || !isTaken || prize.kind !== prizeKind.coin) continue;
      this.#juice.pull(this.#painter.pointAt(prize), this.#painter.middle, this.#painter.props);
    }
  }

  #feelBest(run: RunState): void {
    const best = this.#desk.init.bestScore ?? 0;
    if (this.#passedBest || best <= 0 || subwaySurfers.outcome(run).score <= best) return;
    this.#passedBest = true;
    const { width, height } = this.#painter.camera;
    this.#desk.sound.play('best');
    this.#juice.say(this.#desk.words.newBest, palette.gold, width / 2, height * 0.3);
  }
}
