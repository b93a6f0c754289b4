import { mixColours, type Pen } from '../../sdk/kit/paint.ts';
import { roofHeight } from '../core/measures.ts';
import { itemKind, type Item } from '../core/track.ts';
import { fogAt, laneX, type Camera } from './camera.ts';
import { palette } from './palette.ts';
import { trainLooks, type Props } from './props.ts';
import { along, fill, slab } from './solids.ts';

const half = 1;
/** Slices reach a little into the next, so that no line shows between them. */
const seam = 0.3;
const roof = roofHeight / 1000;
/** An oncoming train covers this much more way than the runner who meets it. */
const oncomingPace = 0.35;

/** Where a point of an item is seen, in metres; oncoming trains come, everything else stands. */
export function seenAt(item: Item, mm: number, runnerMm: number): number {
  const drawn = item.kind === itemKind.oncoming ? mm + (mm - runnerMm) * oncomingPace : mm;
  return drawn / 1000;
}

/** The stretch of a train between `from` and `to`, and its front if that lies in it. */
export function drawTrain(pen: Pen, camera: Camera, props: Props, item: Item, runnerMm: number, from: number, to: number, now: number): void {
  const start = seenAt(item, item.start, runnerMm);
  const end = seenAt(item, item.end, runnerMm);
  const near = Math.max(start, from, camera.z + 0.75);
  const far = Math.min(end, to + seam);
  if (far <= near) return;
  const look = trainLooks[lookOf(item)] ?? trainLooks[0];
  const fog = fogAt(camera, near);
  const shade = (colour: string): string => mixColours(colour, palette.fog, fog);
  const x = laneX(item.lane);
  drawSide(pen, camera, look, x, start, near, far, shade);
  drawRoof(pen, camera, look, x, near, far, shade);
  if (start >= from && start > camera.z + 0.75) drawFace(pen, camera, props, item, x, start, fog, now);
}

/** The stretch of a ramp between `from` and `to`: planks with chevrons that point the way. */
export function drawRamp(pen: Pen, camera: Camera, item: Item, from: number, to: number): void {
  const start = item.start / 1000;
  const end = item.end / 1000;
  const near = Math.max(start, from, camera.z + 0.75);
  const far = Math.min(end, to + seam);
  if (far <= near) return;
  const fog = fogAt(camera, near);
  const shade = (colour: string): string => mixColours(colour, palette.fog, fog);
  const x = laneX(item.lane);
  const top = (z: number): number => (roof * (z - start)) / (end - start);
  const side = x > camera.x ? x - half : x + half;
  fill(pen, shade('#7a4a1c'), () => {
    pen.moveTo(camera.screenX(side, near), camera.screenY(0, near));
    pen.lineTo(camera.screenX(side, near), camera.screenY(top(near), near));
    pen.lineTo(camera.screenX(side, far), camera.screenY(top(far), far));
    pen.lineTo(camera.screenX(side, far), camera.screenY(0, far));
  });
  fill(pen, shade('#e8a13a'), () => slab(pen, camera, x - half, x + half, top(near), top(far), near, far));
  fill(pen, shade('#fff0c4'), () => {
    for (let part = 0.12; part < 0.85; part += 0.24) {
      const a = start + (end - start) * part;
      if (a >= near && a < far) chevron(pen, camera, x, a, a + (end - start) * 0.14, top);
    }
  });
}

function chevron(pen: Pen, camera: Camera, x: number, a: number, b: number, top: (z: number) => number): void {
  const deep = (b - a) * 0.55;
  pen.moveTo(camera.screenX(x - 0.7, a), camera.screenY(top(a), a));
  pen.lineTo(camera.screenX(x, b), camera.screenY(top(b), b));
  pen.lineTo(camera.screenX(x + 0.7, a), camera.screenY(top(a), a));
  pen.lineTo(camera.screenX(x + 0.7, a + deep), camera.screenY(top(a + deep), a + deep));
  pen.lineTo(camera.screenX(x, b + deep), camera.screenY(top(b + deep), b + deep));
  pen.lineTo(camera.screenX(x - 0.7, a + deep), camera.screenY(top(a + deep), a + deep));
}

type TrainLook = (typeof trainLooks)[number];

/** Oncoming trains are always red; parked ones may be any colour. */
function lookOf(item: Item): number {
  return item.kind === itemKind.oncoming ? 0 : (item.start >> 9) % trainLooks.length;
}

function drawSide(pen: Pen, camera: Camera, look: TrainLook, x: number, start: number, near: number, far: number, shade: (colour: string) => string): void {
  const side = x > camera.x ? x - half : x + half;
  // Seen from the lane itself neither side shows.
  if (Math.abs(x - camera.x) < half) return;
  fill(pen, shade(look.deep), () => along(pen, camera, side, 0.25, roof, near, far));
  fill(pen, shade(look.band), () => along(pen, camera, side, 0.85, 1.08, near, far));
  fill(pen, shade('#241a3a'), () => along(pen, camera, side, 0, 0.25, near, far));
  if (near - camera.z > 60) return;
  fill(pen, shade('#2b3358'), () => {
    const first = start + 0.9 + Math.max(0, Math.ceil((near - start - 0.9) / 2.2)) * 2.2;
    for (let z = first; z + 1.4 < far + 1.4; z += 2.2) along(pen, camera, side, 1.3, 2.15, z, z + 1.5);
  });
}

function drawRoof(pen: Pen, camera: Camera, look: TrainLook, x: number, near: number, far: number, shade: (colour: string) => string): void {
  if (camera.y <= roof) return;
  fill(pen, shade(look.roof), () => slab(pen, camera, x - half, x + half, roof, roof, near, far));
  fill(pen, shade(look.deep), () => {
    slab(pen, camera, x - half, x - half + 0.12, roof, roof, near, far);
    slab(pen, camera, x + half - 0.12, x + half, roof, roof, near, far);
    for (let z = Math.ceil(near / 3) * 3; z + 0.25 < far; z += 3) slab(pen, camera, x - half, x + half, roof, roof, z, z + 0.18);
  });
  fill(pen, shade(look.body), () => slab(pen, camera, x - 0.35, x + 0.35, roof, roof, near, far));
}

function drawFace(pen: Pen, camera: Camera, props: Props, item: Item, x: number, z: number, fog: number, now: number): void {
  const picture = props.trains[lookOf(item)];
  if (!picture) return;
  const scale = camera.scale(z);
  const left = camera.screenX(x - picture.width / 2, z);
  const bottom = camera.screenY(-0.08, z);
  const height = (roof + 0.32) * scale;
  pen.drawImage(picture.image, left, bottom - height, picture.width * scale, height);
  if (fog > 0.05) {
    pen.globalAlpha = fog * 0.7;
    pen.fillStyle = palette.fog;
    pen.fillRect(left, bottom - height * 0.9, picture.width * scale, height * 0.9);
    pen.globalAlpha = 1;
  }
  if (item.kind === itemKind.oncoming) drawBeams(pen, props, left, bottom, picture.width * scale, height, now);
}

/** Headlights: what comes towards you shines. */
function drawBeams(pen: Pen, props: Props, left: number, bottom: number, width: number, height: number, now: number): void {
  pen.globalCompositeOperation = 'lighter';
  pen.globalAlpha = 0.75 + 0.2 * Math.sin(now / 70);
  const size = width * 0.85;
  for (const part of [0.19, 0.81]) {
    pen.drawImage(props.beam, left + width * part - size / 2, bottom - height * 0.24 - size / 2, size, size);
  }
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'source-over';
}
