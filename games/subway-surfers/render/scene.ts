import { itemKind, prizeKind, type Item, type Prize } from '../core/items.ts';
import type { RunState } from '../core/state.ts';
import { behindMetres, farMetres, fogAt, laneX, type Camera } from './camera.ts';
import { coinTurns } from './coins.ts';
import { Ground } from './ground.ts';
import { drawLaneAid } from './lane-aid.ts';
import { drawGap, drawObstacle } from './obstacles.ts';
import { Roadside } from './roadside.ts';
import { Sky } from './sky.ts';
import type { Span, TrackBrush } from './solids.ts';
import type { Weather } from './themes.ts';
import { drawRamp, drawTrain, seenAt } from './trains.ts';

/** The whole world, painted from far to near. */
export class Scene {
  readonly #sky = new Sky();
  readonly #ground = new Ground();
  readonly #roadside = new Roadside();
  /** What is in sight, by lane, the nearest first. */
  readonly #lanes = [0, 1, 2].map((): Lane => ({ items: [], prizes: [] }));
  #drift = 0;

  resize(camera: Camera, ratio: number): void {
    this.#sky.resize(camera, ratio);
    this.#ground.resize(camera, ratio);
    this.#roadside.resize(ratio);
  }

  /** Sky, ground and roadside. `walked` is the distance since the last frame, in metres. */
  drawWorld(brush: TrackBrush, run: RunState, weather: Weather, walked: number): void {
    const { ctx, camera } = brush;
    this.#drift += camera.bend * walked * camera.focal * 1.6;
    this.#sky.draw(ctx, camera, weather, this.#drift);
    this.#ground.draw(brush, weather);
    this.#roadside.draw(brush, run, brush.now);
    if (!weather.upcoming) return;
    this.#sky.prepare(weather.upcoming);
    this.#ground.prepare(weather.upcoming);
  }

  /**
   * The objects on the track and the runner, whom `runner` paints. Nothing leaves its lane, so a lane hides only lanes
   * farther out from the camera: lanes are painted from the outermost inwards.
   */
  drawTrack(brush: TrackBrush, run: RunState, runner: () => void): void {
    const { camera, runnerMm } = brush;
    this.#gather(run, runnerMm);
    for (const { items } of this.#lanes) {
      for (const item of items) if (item.kind === itemKind.gap) drawGap(brush, item);
    }
    drawLaneAid(brush, run);
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
  if (item.kind === itemKind.ramp) drawRamp(brush, item, span);
  else if (item.kind !== itemKind.gap && !isTrain(item)) drawObstacle(brush, item, span);
}

function drawPrize({ ctx, camera, props, now }: TrackBrush, prize: Prize, z: number): void {
  const scale = camera.scale(z);
  const isCoin = prize.kind === prizeKind.coin;
  const bob = isCoin ? 0 : Math.sin(now / 260) * 0.12;
  const x = camera.screenX(laneX(prize.lane), z);
  const y = camera.screenY(prize.height / 1000 + bob, z);
  const turn = (Math.floor(now / 55) + Math.floor(z * 1.5)) % coinTurns;
  const image = isCoin ? props.coins[turn] : props.powers[prize.kind]?.image;
  const size = scale * (isCoin ? 0.78 : 1.7);
  if (!image) return;
  ctx.globalAlpha = 1 - fogAt(camera, z) * 0.6;
  ctx.drawImage(image, x - size / 2, y - size / 2, size, size);
  ctx.globalAlpha = 1;
}
