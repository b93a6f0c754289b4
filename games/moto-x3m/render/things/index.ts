import { drawAt, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
import { fillEllipse, fillRects, strokeLine } from '../../../sdk/render/theme.ts';
import type { Ride } from '../../core/state.ts';
import { blows, isHazard, kind, placeThing, type Thing } from '../../core/things.ts';
import type { Track } from '../../core/track.ts';
import type { Camera } from '../camera.ts';
import { Blast } from './blast.ts';
import { paintThings, type ThingPictures } from './pictures.ts';
import { drawFan, drawLift, drawSeesaw, drawWater } from './zones.ts';

const spot = new Float64Array(2);
/** Hazards are painted at this radius in metres and scaled to theirs. */
const paintedRadius = 0.9;

/** Things that move, blow, tilt or burst. */
export class Things {
  readonly #blast: Blast;
  #pictures!: ThingPictures;
  #painted = '';

  /** `onBurst` is called with the place of each mine or barrel that bursts. */
  constructor(onBurst: (x: number, y: number) => void) {
    this.#blast = new Blast(onBurst);
  }

  prepare({ scaleMost, ratio }: Camera, scene: number): void {
    const key = `${scaleMost} ${ratio} ${scene}`;
    if (key === this.#painted) return;
    this.#painted = key;
    this.#pictures = paintThings(scaleMost * paintedRadius, ratio, scene);
  }

  /** The mine or barrel that was hit. */
  explode(track: Track, ride: Ride): void {
    this.#blast.begin(track, ride);
  }

  /** The bike stands again. */
  restore(tick: number): void {
    this.#blast.restore(tick);
  }

  /** Behind the bike. `tick` may have a fraction. */
  draw(ctx: DrawContext, camera: Camera, track: Track, ride: Ride, tick: number): void {
    this.#blast.draw(ctx, camera, track, tick);
    for (const thing of track.things) {
      const wide = Math.abs(thing.dx) + 1.5;
      if (!camera.sees(thing.x - wide, thing.x + wide)) continue;
      if (isHazard(thing)) this.#drawHazard(ctx, camera, thing, tick);
      else if (thing.kind === kind.fan) drawFan(ctx, camera, thing, blows(thing, tick), tick);
      else if (thing.kind === kind.lift) drawLift(ctx, camera, thing, tick);
      else if (thing.kind === kind.seesaw) drawSeesaw(ctx, camera, thing, ride.tilts[thing.index * 2] ?? 0);
    }
  }

  /** In front of the bike. */
  drawFront(ctx: DrawContext, camera: Camera, { things }: Track, tick: number): void {
    for (const thing of things)
      if (thing.kind === kind.water && camera.sees(thing.x, thing.x + thing.dx))
        drawWater(ctx, camera, thing, tick);
  }

  #drawHazard(ctx: DrawContext, camera: Camera, thing: Thing, tick: number): void {
    const harms = placeThing(thing, tick, spot);
    const [x, y] = [camera.screenX(spot[0]!), camera.screenY(spot[1]!)];
    const unit = camera.scale;
    const picture = this.#pictures;
    const size = thing.radius * unit * 3 * this.#blast.sizeOf(thing, tick);
    if (size <= 0) return;
    if (thing.kind === kind.saw) {
      drawSlot(ctx, camera, thing);
      drawTurned(ctx, picture.saw, [x, y, size], tick * 0.3);
    } else if (thing.kind === kind.log) {
      const [top, left] = [camera.screenY(thing.y), camera.screenX(thing.x)];
      strokeLine(ctx, [left, top, x, y], '#2a1508', unit * 0.2);
      strokeLine(ctx, [left, top, x, y], '#d9a066', unit * 0.1);
      fillRects(ctx, '#5e3a1e', [left - unit * 0.9, top - unit * 0.24, unit * 1.8, unit * 0.3]);
      drawTurned(ctx, picture.log, [x, y, size], (x - left) / unit / 6);
    } else if (thing.kind === kind.barrel) drawTurned(ctx, picture.barrel, [x, y, size], -x / unit);
    else if (thing.kind === kind.rock) {
      drawRock(ctx, camera, thing, { picture: picture.rock, x, y, size, harms, tick });
    } else ctx.drawImage(picture.mine, x - size / 2, y - size / 2, size, size);
  }
}

function drawTurned(
  ctx: DrawContext,
  picture: Picture,
  [x, y, size]: readonly [number, number, number],
  turn: number,
): void {
  drawAt(ctx, [x, y, turn], () => ctx.drawImage(picture, -size / 2, -size / 2, size, size));
}

/** The slit along which a saw travels. */
function drawSlot(ctx: DrawContext, camera: Camera, { x, y, dx, dy }: Thing): void {
  const points = [x - dx, y - dy, x + dx, y + dy].map((value, index) =>
    index % 2 === 0 ? camera.screenX(value) : camera.screenY(value),
  );
  strokeLine(ctx, points, '#0d0818aa', camera.scale * 0.26);
  strokeLine(ctx, points, '#ff3b4e66', camera.scale * 0.08);
}

interface RockShown {
  picture: Picture;
  x: number;
  y: number;
  size: number;
  harms: boolean;
  tick: number;
}

/** It trembles before it falls, over a shadow on the road. */
function drawRock(
  ctx: DrawContext,
  camera: Camera,
  thing: Thing,
  { picture, x, y, size, harms, tick }: RockShown,
): void {
  const unit = camera.scale;
  const shadow = unit * thing.radius * 1.2;
  fillEllipse(ctx, [x, camera.screenY(thing.y - 0.36), shadow, shadow * 0.24], '#0d081866');
  if (!harms) return;
  const hangs = spot[1]! > thing.y + thing.dy - 0.05;
  const shake = hangs ? Math.sin(tick * 1.1) * unit * 0.05 : 0;
  ctx.drawImage(picture, x - size / 2 + shake, y - size / 2, size, size);
}
