import type { Pen } from '../../sdk/kit/paint.ts';
import type { RunState } from '../core/state.ts';
import { itemKind, prizeKind, type Item, type Prize } from '../core/track.ts';
import { behindMetres, farMetres, fogAt, laneX, type Camera } from './camera.ts';
import { City } from './city.ts';
import { coinTurns } from './coins.ts';
import { Ground } from './ground.ts';
import { palette } from './palette.ts';
import type { Picture, Props } from './props.ts';
import { Sky } from './sky.ts';
import { drawRamp, drawTrain, seenAt } from './trains.ts';

/** Everything in the world, from the sky to the runner's feet, painted from far to near. */
export class Scene {
  readonly #sky = new Sky();
  readonly #ground = new Ground();
  readonly #city = new City();
  readonly #shown: Item[] = [];
  readonly #prizes: Prize[] = [];
  #drift = 0;

  fit(camera: Camera, ratio: number): void {
    this.#sky.fit(camera, ratio);
    this.#ground.fit();
    this.#city.fit();
  }

  /** Sky, ground and street. `walked` is how many metres lie between this picture and the last. */
  drawWorld(pen: Pen, camera: Camera, walked: number): void {
    this.#drift += camera.bend * walked * camera.focal * 1.6;
    this.#sky.draw(pen, camera, this.#drift);
    this.#ground.draw(pen, camera);
    this.#city.draw(pen, camera);
  }

  /**
   * What stands on the track, with the runner among it. `atMm` is where the runner is drawn; `runner`
   * paints the runner in turn.
   */
  drawTrack(pen: Pen, camera: Camera, props: Props, run: RunState, atMm: number, now: number, runner: () => void): void {
    this.#gather(run, atMm);
    const at = atMm / 1000;
    const lanes = [0, 1, 2].toSorted((a, b) => Math.abs(laneX(b) - camera.x) - Math.abs(laneX(a) - camera.x));
    for (let index = slots.length - 1; index > 0; index -= 1) {
      const from = at + (slots[index - 1] ?? 0);
      const to = at + (slots[index] ?? 0);
      for (const lane of lanes) this.#drawSlot(pen, camera, props, lane, from, to, atMm, now);
      if (slots[index - 1] === runnerSlot) runner();
    }
  }

  #gather(run: RunState, atMm: number): void {
    const { items, prizes } = run.track;
    this.#shown.length = 0;
    for (let index = Math.max(0, run.item - 6); index < items.length; index += 1) {
      const item = items[index];
      if (!item || item.start > atMm + farMetres * 1000) break;
      if (seenAt(item, item.end, atMm) * 1000 > atMm - behindMetres * 1000) this.#shown.push(item);
    }
    this.#prizes.length = 0;
    for (let index = run.prize; index < prizes.length; index += 1) {
      const prize = prizes[index];
      if (!prize || prize.at > atMm + coinReachMm) break;
      this.#prizes.push(prize);
    }
  }

  #drawSlot(pen: Pen, camera: Camera, props: Props, lane: number, from: number, to: number, atMm: number, now: number): void {
    let trainEnd = Number.POSITIVE_INFINITY;
    for (const item of this.#shown) {
      if (item.lane !== lane || !isTrain(item)) continue;
      const end = seenAt(item, item.end, atMm);
      // Coins beyond the end of a train belong behind it.
      if (end > from && end < to) this.#drawPrizes(pen, camera, props, lane, (trainEnd = end), to, now);
      drawTrain(pen, camera, props, item, atMm, from, to, now);
    }
    for (const item of this.#shown) {
      const start = item.start / 1000;
      // After the trains: a ramp hides the face of the train that it leads onto.
      if (item.lane === lane && item.kind === itemKind.ramp) drawRamp(pen, camera, item, from, to);
      if (item.lane === lane && start >= from && start < to) drawBarred(pen, camera, props, item);
    }
    this.#drawPrizes(pen, camera, props, lane, from, Math.min(to, trainEnd), now);
  }

  #drawPrizes(pen: Pen, camera: Camera, props: Props, lane: number, from: number, to: number, now: number): void {
    for (let index = this.#prizes.length - 1; index >= 0; index -= 1) {
      const prize = this.#prizes[index];
      if (!prize || prize.lane !== lane) continue;
      const z = prize.at / 1000;
      if (z >= from && z < to) drawPrize(pen, camera, props, prize, z, now);
    }
  }
}

/** Ends of the slices in which the lanes are painted, in metres from the runner. */
const slots = [-5, -2.6, -0.4, 3, 7, 11, 16, 22, 29, 38, 48, 60, 75, 94, 170];
const runnerSlot = -0.4;
const coinReachMm = 85_000;

function isTrain(item: Item): boolean {
  return item.kind === itemKind.train || item.kind === itemKind.oncoming;
}

function drawBarred(pen: Pen, camera: Camera, props: Props, item: Item): void {
  if (item.kind !== itemKind.barrier && item.kind !== itemKind.gate) return;
  const picture = item.kind === itemKind.barrier ? props.barrier : props.gate;
  drawPicture(pen, camera, picture, laneX(item.lane), 0, item.start / 1000);
}

function drawPicture(pen: Pen, camera: Camera, picture: Picture, x: number, low: number, z: number): void {
  if (z - camera.z < 0.8) return;
  const scale = camera.scale(z);
  const left = camera.screenX(x - picture.width / 2, z);
  const top = camera.screenY(low + picture.height, z);
  // What the runner has passed melts away, or it would stand before the runner's back.
  const passed = camera.z + behindMetres - z;
  const alpha = passed > 0 ? Math.max(0, 0.85 - passed / 1.6) : 1 - fogAt(camera, z) * 0.75;
  if (alpha === 0) return;
  pen.globalAlpha = alpha;
  pen.drawImage(picture.image, left, top, picture.width * scale, picture.height * scale);
  pen.globalAlpha = 1;
}

function drawPrize(pen: Pen, camera: Camera, props: Props, prize: Prize, z: number, now: number): void {
  const scale = camera.scale(z);
  const x = camera.screenX(laneX(prize.lane), z);
  const bob = prize.kind === prizeKind.coin ? 0 : Math.sin(now / 260) * 0.12;
  const y = camera.screenY(prize.height / 1000 + bob, z);
  pen.globalAlpha = 1 - fogAt(camera, z) * 0.6;
  if (prize.kind === prizeKind.coin) {
    const turn = (Math.floor(now / 55) + Math.floor(z * 1.5)) % coinTurns;
    const size = scale * 0.78;
    const picture = props.coins[turn];
    if (picture) pen.drawImage(picture, x - size / 2, y - size / 2, size, size);
  } else {
    const picture = prize.kind === prizeKind.magnet ? props.magnet : props.flags;
    const size = scale * 1.5;
    pen.drawImage(picture.image, x - size / 2, y - size / 2, size, size);
  }
  pen.globalAlpha = 1;
}

/** A gate over the whole way: the finish, or the line where the best score falls. */
export function drawArch(pen: Pen, camera: Camera, props: Props, z: number, text: string, colour: string): void {
  if (z - camera.z < 1.2 || z - camera.z > farMetres) return;
  const scale = camera.scale(z);
  const left = camera.screenX(-4.1, z);
  const right = camera.screenX(4.1, z);
  const top = camera.screenY(6, z);
  pen.fillStyle = '#8c2f4a';
  pen.fillRect(left - scale * 0.2, top, scale * 0.4, scale * 6);
  pen.fillRect(right - scale * 0.2, top, scale * 0.4, scale * 6);
  pen.fillStyle = colour;
  pen.fillRect(left - scale * 0.4, top, right - left + scale * 0.8, scale * 1.3);
  pen.fillStyle = '#ffb31f';
  pen.fillRect(left - scale * 0.4, top + scale * 1.3, right - left + scale * 0.8, scale * 0.16);
  pen.fillRect(left - scale * 0.4, top - scale * 0.16, right - left + scale * 0.8, scale * 0.16);
  const flower = scale * 0.5;
  for (let x = left; x <= right; x += (right - left) / 14) {
    pen.drawImage(props.spark, x - flower, top + scale * 1.5 - flower, flower * 2, flower * 2);
  }
  pen.fillStyle = palette.paper;
  pen.font = `800 ${Math.max(6, scale * 0.85)}px "Baloo 2", "Noto Sans Devanagari", system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, (left + right) / 2, top + scale * 0.7);
}
