import type { Context } from './assets.ts';
import { comboOf } from './core/collisions.ts';
import { event, nearMissPoints } from './core/constants.ts';
import { subwaySurfers } from './core/index.ts';
import type { RunState } from './core/state.ts';
import { prizeKind } from './core/track.ts';
import type { Hud } from './render/hud.ts';
import { palette } from './render/palette.ts';
import type { RunRenderer } from './render/renderer.ts';
import type { RunnerEffects } from './render/runner-effects.ts';

/** The tune's five tones; a streak of coins climbs them. */
const tones = [0, 2, 4, 7, 9] as const;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #context: Context;
  readonly #renderer: RunRenderer;
  readonly #fx: RunnerEffects;
  readonly #hud: Hud;

  constructor(context: Context, renderer: RunRenderer, fx: RunnerEffects, hud: Hud) {
    this.#context = context;
    this.#renderer = renderer;
    this.#fx = fx;
    this.#hud = hud;
  }

  /** `firstPrize` is the first prize that the tick could take. */
  onEvents(events: number, run: RunState, firstPrize: number): void {
    this.#renderer.animator.react(events);
    if (run.magnet > 0) this.#pullCoins(run, firstPrize);
    if (events !== 0) this.#onEvents(events, run);
    this.#onBest(run);
  }

  #onEvents(events: number, run: RunState): void {
    const sound = this.#context.sound;
    if (events & event.jump) sound.play('jump');
    if (events & event.roll) sound.play('roll');
    if (events & event.lane) sound.play('lane');
    if (events & event.land) this.#onLanding();
    if (events & event.coin) this.#onCoin(run, (events & event.comboUp) !== 0);
    if (events & event.nearMiss) this.#onNearMiss();
    if (events & (event.magnet | event.flags)) sound.play('power');
    if (events & event.bump) {
      sound.play('bump');
      this.#fx.addShake(6);
    }
    if (events & event.hit) this.#onHit();
  }

  #onLanding(): void {
    const { x, y, scale } = this.#renderer.middle;
    this.#context.sound.play('land');
    this.#fx.dust(x, y + scale * 0.6, scale, 8);
  }

  /** Each coin of a streak rings a little higher. */
  #onCoin(run: RunState, comboUp: boolean): void {
    const place = Math.min(19, run.streak);
    const tone = (tones[place % tones.length] ?? 0) + Math.floor(place / tones.length) * 12;
    const { x, y, scale } = this.#renderer.middle;
    this.#context.sound.play('coin', 2 ** ((tone - 12) / 12), 0.8);
    this.#fx.coin(x, y, scale, this.#renderer.props);
    this.#hud.bumpCoins();
    if (!comboUp) return;
    this.#context.sound.play('combo', 1 + comboOf(run) * 0.12);
    this.#hud.bumpCombo();
  }

  #onNearMiss(): void {
    const { x, y, scale } = this.#renderer.middle;
    this.#context.sound.play('near');
    this.#fx.floatText(
      `${this.#context.messages.close} +${nearMissPoints}`,
      palette.mint,
      x,
      y - scale * 1.4,
    );
  }

  #onHit(): void {
    const { x, y, scale } = this.#renderer.middle;
    this.#context.sound.play('hit');
    this.#fx.crash(x, y, scale);
    this.#hud.bumpLives();
    navigator.vibrate?.(10);
  }

  /** Coins of other lanes that the magnet took in this tick. */
  #pullCoins(run: RunState, first: number): void {
    for (let index = first; index < run.prize; index += 1) {
      const prize = run.track.prizes[index];
      const isTaken = (run.taken & (1 << (index - first))) !== 0;
      if (!prize || !isTaken || prize.kind !== prizeKind.coin) continue;
      this.#fx.pull(this.#renderer.pointAt(prize), this.#renderer.middle, this.#renderer.props);
    }
  }

  #onBest(run: RunState): void {
    if (!this.#context.passesBest(subwaySurfers.outcome(run).score)) return;
    const { width, height } = this.#renderer.camera;
    this.#context.sound.play('best');
    this.#fx.floatText(this.#context.messages.newBest, palette.gold, width / 2, height * 0.3);
  }
}
