import { formatNumber } from '../sdk/render/format.ts';
import { ticksPerSecond, type Action } from '../sdk/core/game-core.ts';
import { endSound } from '../sdk/runtime/result-card.ts';
import type { Context } from './messages.ts';
import { coinPoints, comboMax, event, lifePoints, nearMissPoints } from './core/constants.ts';
import { prizeKind } from './core/items.ts';
import { action } from './core/moves.ts';
import { comboOf, multiplierOf, type RunState } from './core/state.ts';
import { laneX } from './render/camera.ts';
import type { Hud } from './render/hud.ts';
import { isHeartbeat, suddenLeft, tensionOf } from './render/last-seconds.ts';
import { palette } from './render/palette.ts';
import type { RunRenderer } from './render/renderer.ts';
import type { RunnerEffects } from './render/runner-effects.ts';

/** The tune's five tones; a streak of coins climbs them. */
const tones = [0, 2, 4, 7, 9] as const;

/** Where the chips on the left end, in CSS pixels. */
const chipsRight = 108;
const powerEvents = event.magnet | event.flags | event.kite | event.springs | event.board;

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
    this.#onLastSeconds(run);
    this.#onBest(run);
  }

  #onEvents(events: number, run: RunState): void {
    const sound = this.#context.sound;
    if (events & event.jump) sound.play('jump');
    if (events & event.roll) sound.play('roll');
    if (events & event.lane) sound.play('lane');
    if (events & event.land) this.#onLanding();
    if (events & event.coin) this.#onCoin(run, (events & event.comboUp) !== 0);
    if (events & event.nearMiss) this.#onNearMiss(run);
    if (events & powerEvents) this.#onPower(events);
    if (events & event.mission) this.#onMission(run);
    if (events & event.arch) this.#onArch(run);
    if (events & event.kiteEnd) sound.play('roll', 0.7);
    if (events & event.ride) sound.play('ride');
    if (events & event.saved) this.#onSaved();
    if (events & event.bump) {
      sound.play('bump');
      this.#fx.addShake(6);
    }
    if (events & event.hit) this.#onHit();
    if (events & event.over)
      sound.play(endSound(run.finished === 1, run.points, this.#context.init.bestScore));
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
    this.#fx.coin(this.#renderer.middle, comboOf(run), this.#renderer.props);
    this.#hud.since.begin('coins');
    const points = coinPoints * comboOf(run) * multiplierOf(run);
    const side = run.streak % 2 === 0 ? -1 : 1;
    this.#fx.number(`+${formatNumber(points)}`, [x + side * scale * 0.75, y - scale * 0.5], comboOf(run));
    if (!comboUp) return;
    this.#context.sound.play('combo', 1 + comboOf(run) * 0.12);
    if (comboOf(run) >= 3) this.#context.addLayer('combo');
    this.#hud.since.begin('combo');
    this.#hud.since.begin('score');
    this.#fx.ring(this.#renderer.middle, comboOf(run));
    if (comboOf(run) === comboMax) this.#fx.flash(0.12, palette.mint);
  }

  /** Said where the obstacle is passed: never over what comes next. */
  #onNearMiss(run: RunState): void {
    const { camera, middle } = this.#renderer;
    this.#context.sound.play('near');
    const points = formatNumber(nearMissPoints * multiplierOf(run));
    const side = Math.sign(laneX(run.leftLane) - this.#renderer.place.x);
    const x = Math.min(camera.width - 66, Math.max(66, middle.x + side * middle.scale * 1.5));
    this.#fx.floatText(
      `${this.#context.messages.close} +${points}`,
      palette.mint,
      x,
      middle.y + middle.scale,
      20,
    );
  }

  #onPower(events: number): void {
    const { messages, sound } = this.#context;
    sound.play('power', events & event.kite ? 1.3 : 1);
    this.#fx.ring(this.#renderer.middle);
    if (events & event.kite) this.#say(messages.kite, palette.mint, 30);
    if (events & event.springs) this.#say(messages.springs, palette.gold, 30);
    if (events & event.board) this.#say(messages.board, '#d9c2ff', 30);
    if (events & event.flags) this.#say('×2', '#9cc7ff', 34);
    if (events & event.magnet) this.#say(messages.magnet, palette.blush, 30);
  }

  #onMission(run: RunState): void {
    const { height } = this.#renderer.camera;
    const x = this.#besideChips();
    this.#context.sound.play('mission');
    this.#hud.since.begin('score');
    this.#fx.burstAt(x, height * 0.2);
    const text = `${this.#context.messages.mission} ×${formatNumber(1 + run.missions)}`;
    this.#fx.floatText(text, palette.gold, x, height * 0.2, 30);
    this.#context.vibrate('light');
  }

  /** Lives turn into points, and sudden death begins. */
  #onArch(run: RunState): void {
    const { width, height } = this.#renderer.camera;
    const { messages, sound } = this.#context;
    const x = this.#besideChips();
    sound.play('finish');
    this.#context.addLayer('final');
    this.#fx.confetti(width, height);
    this.#hud.since.begin('score');
    const lives = formatNumber(lifePoints * multiplierOf(run));
    this.#fx.floatText(messages.finish, palette.gold, x, height * 0.16, 40);
    this.#fx.floatText(`+${lives}`, palette.paper, x, height * 0.22, 24);
    this.#fx.floatText(messages.sudden, palette.blush, x, height * 0.28, 26);
    this.#context.vibrate('crash');
  }

  /** Ten seconds before the end of sudden death it is said; then each second ticks higher, over a heart. */
  #onLastSeconds(run: RunState): void {
    const left = suddenLeft(run);
    if (left === undefined || !isHeartbeat(run)) return;
    const { messages, sound } = this.#context;
    sound.play('heart');
    this.#context.vibrate('light');
    if (left % ticksPerSecond === 0) sound.play('tick', 1 + tensionOf(run) * 0.6);
    if (tensionOf(run) > 0) return;
    const { height } = this.#renderer.camera;
    this.#fx.floatText(messages.lastTen, palette.blush, this.#besideChips(), height * 0.2, 32);
  }

  /** The middle of what the missions' chips leave of a narrow screen. */
  #besideChips(): number {
    const { width } = this.#renderer.camera;
    return width > 700 ? width / 2 : (width + chipsRight) / 2;
  }

  #onSaved(): void {
    const { x, y, scale } = this.#renderer.middle;
    this.#context.sound.play('saved');
    this.#fx.crash(x, y, scale, false);
    this.#say(this.#context.messages.saved, '#d9c2ff', 32);
    this.#context.vibrate('hit');
  }

  /** A move that cannot be made is answered: a dull knock, and the runner or the board's button stirs. */
  onUnseen(move: Action | undefined): void {
    if (move === action.left) return this.#onEdge(-1);
    if (move === action.right) return this.#onEdge(1);
    if (move === undefined) return;
    this.#context.sound.play('edge', 1.3);
    if (move === action.board) this.#hud.since.begin('board');
    else this.#renderer.animator.bob(move === action.jump ? 1 : -1);
  }

  /** No lane on that side: the runner leans out, dust flies. */
  #onEdge(direction: number): void {
    const { x, y, scale } = this.#renderer.middle;
    this.#renderer.animator.nudge(direction);
    this.#context.sound.play('edge');
    this.#fx.dust(x + direction * scale * 0.5, y + scale * 0.6, scale, 5);
  }

  /** A word above the runner, within the screen. */
  #say(text: string, colour: string, size: number): void {
    const { x, y, scale } = this.#renderer.middle;
    const { width } = this.#renderer.camera;
    const middle = Math.min(width - 90, Math.max(90, x));
    this.#fx.floatText(text, colour, middle, y - scale * 1.7, size);
  }

  #onHit(): void {
    const { x, y, scale } = this.#renderer.middle;
    this.#context.sound.play('hit');
    this.#fx.crash(x, y, scale);
    this.#hud.since.begin('lives');
    this.#context.vibrate('crash');
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
    if (!this.#context.passesBest(run.points)) return;
    const { width, height } = this.#renderer.camera;
    this.#context.sound.play('best');
    this.#fx.floatText(this.#context.messages.newBest, palette.gold, width / 2, height * 0.16, 36);
  }
}
