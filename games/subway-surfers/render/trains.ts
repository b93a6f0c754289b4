import { fillRects } from '../../sdk/render/theme.ts';
import { roofHeight } from '../core/constants.ts';
import { itemKind, type Item } from '../core/items.ts';
import { behindMetres, fogAt, laneX } from './camera.ts';
import { trainLooks } from './props.ts';
import { along, fill, point, shadeAt, slab, type Brush, type Span, type TrackBrush } from './solids.ts';

const half = 1;
/** Slices reach a little into the next, so that no line shows between them. */
const seam = 0.3;
const roof = roofHeight / 1000;
/** The speed of an oncoming train, as a share of the runner's. */
const oncomingPace = 0.35;
const nearestMetres = 0.75;

type TrainLook = (typeof trainLooks)[number];

/** The part of a train in one slice of the track. */
interface Slice {
  look: TrainLook;
  x: number;
  /** Where the train begins, and the part to draw. */
  start: number;
  near: number;
  far: number;
  shade(colour: string): string;
}

const isOncoming = (kind: number): boolean =>
  kind === itemKind.oncoming || kind === itemKind.elephant || kind === itemKind.boulder;

/** The visible place of an item's point, in metres; what comes towards the runner moves. */
export function seenAt(item: Item, mm: number, runnerMm: number): number {
  const drawn = isOncoming(item.kind) ? mm + (mm - runnerMm) * oncomingPace : mm;
  return drawn / 1000;
}

/** The part of a train within a stretch of track, the farthest slice first, with its front if that is in it. */
export function drawTrain(brush: TrackBrush, item: Item, [from, to]: Span): void {
  const { camera, runnerMm } = brush;
  const start = seenAt(item, item.start, runnerMm);
  const near = Math.max(start, from, camera.z + nearestMetres);
  const far = Math.min(seenAt(item, item.end, runnerMm), to + seam);
  if (far <= near) return;
  const look = trainLooks[lookOf(item)] ?? trainLooks[0];
  const train = { look, x: laneX(item.lane), start };
  for (let index = shades.length - 1; index >= 0; index -= 1) {
    const begins = Math.max(near, camera.z + (shades[index] ?? 0));
    const ends = Math.min(far, camera.z + (shades[index + 1] ?? Infinity) + seam);
    if (ends > begins) drawSlice(brush, { ...train, near: begins, far: ends, shade: shadeAt(brush, begins) });
  }
  if (start >= from && start > camera.z + nearestMetres) drawFace(brush, item, train);
}

function drawSlice(brush: Brush, slice: Slice): void {
  drawSide(brush, slice);
  drawRoof(brush, slice);
}

/** Distances from the camera at which the dusk on a train grows deeper, in metres. */
const shades = [0, 24, 33, 42, 52, 64, 80];

/** The part of a ramp within a slice of the track: planks with chevrons that point up. */
export function drawRamp(brush: Brush, item: Item, [from, to]: Span): void {
  const start = item.start / 1000;
  const end = item.end / 1000;
  const near = Math.max(start, from, brush.camera.z + nearestMetres);
  const far = Math.min(end, to + seam);
  if (far <= near) return;
  const shade = shadeAt(brush, near);
  const x = laneX(item.lane);
  const top = (z: number): number => (roof * (z - start)) / (end - start);
  const side = x > brush.camera.x ? x - half : x + half;
  fill(brush, shade('#7a4a1c'), () => {
    point(brush, side, 0, near, true);
    point(brush, side, top(near), near);
    point(brush, side, top(far), far);
    point(brush, side, 0, far);
  });
  fill(brush, shade('#e8a13a'), () => slab(brush, [x - half, x + half], [top(near), top(far)], [near, far]));
  const passed = Math.min(Math.max(near, brush.camera.z + behindMetres), far);
  const chevronsIn = (nearer: number, farther: number) => (): void => {
    for (let part = 0.12; part < 0.85; part += 0.24) {
      const at = start + (end - start) * part;
      if (at >= nearer && at < farther) addChevron(brush, x, [at, at + (end - start) * 0.14], top);
    }
  };
  if (passed > near) fill(brush, shade(passedChevron), chevronsIn(near, passed));
  if (far > passed) fill(brush, shade('#fff0c4'), chevronsIn(passed, far));
}

/** Planks near the board are large and pass several a second: pale ones would flash (WCAG 2.3.1). */
const passedChevron = '#f0b24f';

function addChevron(brush: Brush, x: number, [near, far]: Span, top: (z: number) => number): void {
  const deep = (far - near) * 0.55;
  point(brush, x - 0.7, top(near), near, true);
  point(brush, x, top(far), far);
  point(brush, x + 0.7, top(near), near);
  point(brush, x + 0.7, top(near + deep), near + deep);
  point(brush, x, top(far + deep), far + deep);
  point(brush, x - 0.7, top(near + deep), near + deep);
}

/** Oncoming trains are always red; parked ones may be any colour. */
function lookOf(item: Item): number {
  return item.kind === itemKind.oncoming ? 0 : (item.start >> 9) % trainLooks.length;
}

function drawSide(brush: Brush, { look, x, start, near, far, shade }: Slice): void {
  const { camera } = brush;
  // From its own lane neither side is visible.
  if (Math.abs(x - camera.x) < half) return;
  const side = x > camera.x ? x - half : x + half;
  fill(brush, shade(look.deep), () => along(brush, side, [0.25, roof], [near, far]));
  fill(brush, shade(look.band), () => along(brush, side, [0.85, 1.08], [near, far]));
  fill(brush, shade('#241a3a'), () => along(brush, side, [0, 0.25], [near, far]));
  if (near - camera.z > 60) return;
  fill(brush, shade('#2b3358'), () => {
    const first = start + 0.9 + Math.max(0, Math.ceil((near - start - 0.9) / 2.2)) * 2.2;
    for (let z = first; z < far; z += 2.2) along(brush, side, [1.3, 2.15], [z, z + 1.5]);
  });
}

function drawRoof(brush: Brush, { look, x, near, far, shade }: Slice): void {
  if (brush.camera.y <= roof) return;
  const flat = (left: number, right: number, from: number, to: number): void => {
    slab(brush, [left, right], [roof, roof], [from, to]);
  };
  fill(brush, shade(look.roof), () => flat(x - half, x + half, near, far));
  fill(brush, shade(look.deep), () => {
    flat(x - half, x - half + 0.12, near, far);
    flat(x + half - 0.12, x + half, near, far);
    for (let z = Math.ceil(near / 3) * 3; z + 0.25 < far; z += 3) flat(x - half, x + half, z, z + 0.18);
  });
  fill(brush, shade(look.body), () => flat(x - 0.35, x + 0.35, near, far));
}

function drawFace(brush: TrackBrush, item: Item, { x, start }: Pick<Slice, 'x' | 'start'>): void {
  const { ctx, camera, props } = brush;
  const picture = props.trains[lookOf(item)];
  if (!picture) return;
  const scale = camera.scale(start);
  const width = picture.width * scale;
  const height = (roof + 0.32) * scale;
  const left = camera.screenX(x - picture.width / 2, start);
  const top = camera.screenY(-0.08, start) - height;
  picture.sizes.draw(ctx, left + width / 2, top + height / 2, width, height);
  const fog = fogAt(camera, start);
  if (fog > 0.05) {
    ctx.globalAlpha = fog * 0.7;
    fillRects(ctx, brush.theme.fog, [left, top + height * 0.1, width, height * 0.9]);
    ctx.globalAlpha = 1;
  }
  if (item.kind === itemKind.oncoming) drawBeams(brush, [left, left + width], top + height * 0.76);
}

/** Headlights, on oncoming trains. */
function drawBeams({ ctx, props, now }: TrackBrush, [left, right]: Span, y: number): void {
  ctx.globalCompositeOperation = 'lighter';
  ctx.globalAlpha = 0.75 + 0.2 * Math.sin(now / 70);
  const width = right - left;
  const size = width * 0.85;
  for (const part of [0.19, 0.81]) {
    ctx.drawImage(props.beam, left + width * part - size / 2, y - size / 2, size, size);
  }
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}
