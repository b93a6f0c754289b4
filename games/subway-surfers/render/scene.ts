import type { RunState } from '../core/state.ts';
import { itemKind, prizeKind, type Item, type Prize } from '../core/track.ts';
import { behindMetres, farMetres, fogAt, laneX, type Camera } from './camera.ts';
import { City } from './city.ts';
import { coinTurns } from './coins.ts';
import { Ground } from './ground.ts';
import type { Prop } from './props.ts';
import { Sky } from './sky.ts';
import type { Brush, Span, TrackBrush } from './solids.ts';
import { drawRamp, drawTrain, seenAt } from './trains.ts';

/** The whole world, painted from far to near. */
export class Scene {
  readonly #sky = new Sky();
  readonly #ground = new Ground();
  readonly #city = new City();
  /** What is in sight, by lane, the nearest first. */
  readonly #lanes = [0, 1, 2].map((): Lane => ({ items: [], prizes: [] }));
  #drift = 0;

  resize(camera: Camera, ratio: number): void {
    this.#sky.resize(camera, ratio);
    this.#ground.resize(camera, ratio);
    this.#city.resize(ratio);
  }

  /** Sky, ground and street. `walked` is the distance since the last frame, in metres. */
  drawWorld(brush: Brush, walked: number): void {
    const { ctx, camera } = brush;
    this.#drift += camera.bend * walked * camera.focal * 1.6;
    this.#sky.draw(ctx, camera, this.#drift);
    this.#ground.draw(brush);
    this.#city.draw(brush);
  }

  /**
   * The objects on the track and the runner, whom `runner` paints. Nothing leaves its lane, so a lane hides only lanes
   * farther out from the camera: lanes are painted from the outermost inwards.
   */
  drawTrack(brush: TrackBrush, run: RunState, runner: () => void): void {
    const { camera, runnerMm } = brush;
    this.#gather(run, runnerMm);
    const at = runnerMm / 1000;
    const outerFirst = [0, 1, 2].toSorted(
      (a, b) => Math.abs(laneX(b) - camera.x) - Math.abs(laneX(a) - camera.x),
    );
    const draw = (ends: readonly number[]): void => {
      const slices = ends.map((metres) => at + metres);
      for (const lane of outerFirst) drawLane(brush, this.#lanes[lane]!, slices);
    };
    draw(ahead);
    runner();
    draw(beside);
  }

  #gather(run: RunState, atMm: number): void {
    const { items, prizes } = run.track;
    for (const lane of this.#lanes) lane.items.length = lane.prizes.length = 0;
    for (let index = Math.max(0, run.item - 6); index < items.length; index += 1) {
      const item = items[index];
      if (!item || item.start > atMm + farMetres * 1000) break;
      const isAhead = seenAt(item, item.end, atMm) * 1000 > atMm - behindMetres * 1000;
      if (isAhead) this.#lanes[item.lane]?.items.push(item);
    }
    for (let index = run.prize; index < prizes.length; index += 1) {
      const prize = prizes[index];
      if (!prize || prize.at > atMm + coinReachMm) break;
      this.#lanes[prize.lane]?.prizes.push(prize);
    }
  }
}

interface Lane {
  items: Item[];
  prizes: Prize[];
}

/** A lane from far to near, in slices with these ends. */
function drawLane(brush: TrackBrush, lane: Lane, ends: readonly number[]): void {
  const [first = 0, last = 0] = [ends[0], ends.at(-1)];
  for (let index = ends.length - 1; index > 0; index -= 1) {
    const from = ends[index - 1] ?? 0;
    let to = ends[index] ?? 0;
    for (let at = lane.items.length - 1; at >= 0; at -= 1) {
      const item = lane.items[at];
      if (!item || !isTrain(item)) continue;
      const end = Math.min(last, seenAt(item, item.end, brush.runnerMm));
      if (end <= from || end > to) continue;
      // Objects beyond a train's end are drawn before it, those on its roof and ramps after it.
      drawSlice(brush, lane, [end, to]);
      drawTrain(brush, item, [first, last]);
      to = end;
    }
    drawSlice(brush, lane, [from, to]);
  }
}

function drawSlice(brush: TrackBrush, { items, prizes }: Lane, span: Span): void {
  for (const item of items) drawStanding(brush, item, span);
  for (let index = prizes.length - 1; index >= 0; index -= 1) {
    const prize = prizes[index];
    const z = (prize?.at ?? 0) / 1000;
    if (prize && z >= span[0] && z < span[1]) drawPrize(brush, prize, z);
  }
}

/** Ends of the slices in which the lanes are painted, in metres from the runner: beyond the runner, and before. */
const ahead = [-0.4, 3, 7, 11, 16, 22, 29, 38, 48, 60, 75, 94, 170];
const beside = [-5, -2.6, -0.4];
const coinReachMm = 85_000;

function isTrain(item: Item): boolean {
  return item.kind === itemKind.train || item.kind === itemKind.oncoming;
}

function drawStanding(brush: TrackBrush, item: Item, span: Span): void {
  if (item.kind === itemKind.ramp) return drawRamp(brush, item, span);
  const start = item.start / 1000;
  if (isTrain(item) || start < span[0] || start >= span[1]) return;
  const picture = item.kind === itemKind.barrier ? brush.props.barrier : brush.props.gate;
  drawPicture(brush, picture, laneX(item.lane), start);
}

function drawPicture({ ctx, camera }: Brush, picture: Prop, x: number, z: number): void {
  if (z - camera.z < 0.8) return;
  // Objects that the runner has passed fade, or they would cover the runner.
  const passed = camera.z + behindMetres - z;
  const alpha = passed > 0 ? Math.max(0, 0.85 - passed / 1.6) : 1 - fogAt(camera, z) * 0.75;
  if (alpha === 0) return;
  const scale = camera.scale(z);
  const middle = camera.screenY(picture.height / 2, z);
  ctx.globalAlpha = alpha;
  picture.sizes.draw(ctx, camera.screenX(x, z), middle, picture.width * scale, picture.height * scale);
  ctx.globalAlpha = 1;
}

function drawPrize({ ctx, camera, props, now }: TrackBrush, prize: Prize, z: number): void {
  const scale = camera.scale(z);
  const isCoin = prize.kind === prizeKind.coin;
  const bob = isCoin ? 0 : Math.sin(now / 260) * 0.12;
  const x = camera.screenX(laneX(prize.lane), z);
  const y = camera.screenY(prize.height / 1000 + bob, z);
  const turn = (Math.floor(now / 55) + Math.floor(z * 1.5)) % coinTurns;
  const power = prize.kind === prizeKind.magnet ? props.magnet : props.flags;
  const image = isCoin ? props.coins[turn] : power.image;
  const size = scale * (isCoin ? 0.78 : 1.5);
  if (!image) return;
  ctx.globalAlpha = 1 - fogAt(camera, z) * 0.6;
  ctx.drawImage(image, x - size / 2, y - size / 2, size, size);
  ctx.globalAlpha = 1;
}
