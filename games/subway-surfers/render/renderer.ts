import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillEllipse, strokeLine } from '../../sdk/render/theme.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { speedAt } from '../core/constants.ts';
import type { Prize } from '../core/items.ts';
import { groundUnder } from '../core/moves.ts';
import type { RunState } from '../core/state.ts';
import { Animator, stillPose } from './animator.ts';
import { Arches, type Arch } from './arches.ts';
import { Camera, laneX, follow, placeOf, type Place } from './camera.ts';
import { outfitOf, street, type Outfit } from './outfits.ts';
import { paintProps, type Props } from './props.ts';
import { drawRunner } from './runner.ts';
import { Scene } from './scene.ts';
import { weatherAt } from './themes.ts';

/** Where the runner is between two ticks. */
export interface RunnerPosition {
  atMm: number;
  across: number;
  height: number;
}

/** Inputs of a frame besides the run. */
export interface Picture {
  elapsedMs: number;
  now: number;
  arches: readonly Arch[];
  /** The run to race against. */
  ghost?: RunState | undefined;
}

const ghostMetres = [-2, 60] as const;
const stridePerMetre = 0.9;

/** Paints a run at a moment between two ticks. */
export class RunRenderer {
  readonly camera = new Camera();
  readonly animator = new Animator();
  props!: Props;
  place: Place = { x: 0, y: 0, z: 0 };
  readonly #scene = new Scene();
  readonly #arches = new Arches();
  readonly #outfit: Outfit;
  #ratio = 0;

  constructor(skin: GameSkin | undefined) {
    this.#outfit = outfitOf(skin);
  }

  resize(stage: Stage): void {
    this.camera.resize(stage.width, stage.height);
    this.#scene.resize(this.camera, stage.ratio);
    if (this.#ratio !== stage.ratio) this.props = paintProps(stage.ratio);
    this.#arches.resize(this.props.spark, stage.ratio);
    this.#ratio = stage.ratio;
  }

  /** `at` is the runner's place between the last two ticks. */
  draw(ctx: DrawContext, run: RunState, at: RunnerPosition, picture: Picture): void {
    const { elapsedMs, now, arches, ghost } = picture;
    const { camera, props } = this;
    const before = this.place.z;
    this.place = placeOf(at.across, at.height, at.atMm);
    follow(camera, this.place, elapsedMs);
    this.animator.update(run, elapsedMs);
    const weather = weatherAt(run, at.atMm);
    const speed = speedAt(run.tick) / 1000;
    const brush = { ctx, camera, props, runnerMm: at.atMm, now, speed, theme: weather.mixed };
    this.#scene.drawWorld(brush, run, weather, Math.min(5, Math.abs(this.place.z - before)));
    for (const arch of arches) this.#arches.draw(brush, arch);
    this.#scene.drawTrack(brush, run, () => {
      if (ghost) this.#ghost(ctx, ghost);
      this.#runner(ctx, run, now);
    });
  }

  /** The runner's middle on the screen, for sparks. */
  get middle(): { x: number; y: number; scale: number } {
    const { camera, place } = this;
    return {
      x: camera.screenX(place.x, place.z),
      y: camera.screenY(place.y + 0.7, place.z),
      scale: camera.scale(place.z),
    };
  }

  /** Where a prize is on the screen. */
  pointAt(prize: Prize): { x: number; y: number } {
    const z = Math.max(prize.at / 1000, this.camera.z + 1);
    return { x: this.camera.screenX(laneX(prize.lane), z), y: this.camera.screenY(prize.height / 1000, z) };
  }

  #runner(ctx: DrawContext, run: RunState, now: number): void {
    const { camera, place } = this;
    const scale = camera.scale(place.z);
    const x = camera.screenX(place.x, place.z);
    const ground = groundUnder(run) / 1000;
    drawAt(ctx, [x, camera.screenY(ground, place.z), 0, scale], () =>
      fillEllipse(ctx, [0, 0, 0.46, 0.15], '#140e2277'),
    );
    // The runner blinks while safe after a crash.
    if (run.kite > 0) this.#kite(ctx, x, scale, now);
    if (run.shield > 0 && run.lives > 0 && Math.floor(now / 70) % 2 === 0) ctx.globalAlpha = 0.35;
    drawAt(ctx, [x, camera.screenY(place.y, place.z), 0, scale / 84], () =>
      drawRunner(ctx, this.animator.pose, this.#outfit),
    );
    ctx.globalAlpha = 1;
  }

  /** A pale runner, from just behind to as far as a runner is still made out. */
  #ghost(ctx: DrawContext, { across, height, at, roll, grounded }: RunState): void {
    const { camera } = this;
    const place = placeOf(across, height, at);
    const ahead = place.z - this.place.z;
    if (ahead < ghostMetres[0] || ahead > ghostMetres[1]) return;
    const scale = camera.scale(place.z) / 84;
    ctx.save();
    ctx.globalAlpha = 0.4;
    ctx.translate(camera.screenX(place.x, place.z), camera.screenY(place.y, place.z));
    ctx.scale(scale, scale);
    const [crouch, air] = [roll > 0 ? 1 : 0, grounded === 1 ? 0 : 1];
    drawRunner(ctx, { ...stillPose, crouch, air, stride: place.z * stridePerMetre }, street);
    ctx.restore();
  }

  /** The kite above the runner, on two strings. */
  #kite(ctx: DrawContext, x: number, scale: number, now: number): void {
    const { camera, place, props } = this;
    const sway = Math.sin(now / 300) * 0.18;
    const top = camera.screenY(place.y + 3.1, place.z);
    const hands = camera.screenY(place.y + 1.5, place.z);
    const middle = x + sway * scale;
    for (const side of [-1, 1])
      strokeLine(ctx, [x + side * scale * 0.4, hands, middle + side * scale * 0.3, top], '#fff7e8', 2);
    props.kite.sizes.draw(ctx, middle, top, scale * 2.3, scale * 2.1);
  }
}
