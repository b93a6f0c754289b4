import { clamp01 } from '../../sdk/render/easing.ts';
import { fuseTicks } from '../core/constants.ts';
import { trackOf, type Ride } from '../core/state.ts';
import { solid, type Segment, type Track } from '../core/track.ts';
import type { Parts } from './pieces.ts';

/** From one plank's blast to the next. */
const plankTicks = 2;
/** Metres within which a blast is felt and heard. */
const feltReach = 30;

/** A plank, and how many ticks after its bridge's fuse it bursts. */
interface Charge {
  plank: Segment;
  late: number;
}

/** Bridges whose fuse has run out burst plank by plank, the louder the nearer. */
export class Bridges {
  readonly #parts: Parts;
  #track: Track | undefined;
  #charges: readonly Charge[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  note(ride: Ride): void {
    const track = trackOf(ride);
    if (track !== this.#track) [this.#track, this.#charges] = [track, chargesOn(track)];
    for (const { plank, late } of this.#charges) {
      const lit = ride.fuses[plank.code >> 3]!;
      if (lit > 0 && ride.tick - lit === fuseTicks + late) this.#burst(plank, late === 0, ride);
    }
  }

  #burst({ x, y, dx }: Segment, isFirst: boolean, { bike }: Ride): void {
    const { context, scene, fx } = this.#parts;
    const middle = x + dx / 2;
    const near = clamp01(1 - Math.abs(middle - bike.rearX) / feltReach);
    scene.blast(middle, y, 0.35);
    fx.addShake(10 * near);
    if (!isFirst) return;
    context.sound.play('explode', 1.1, 0.2 + 0.5 * near);
    if (near > 0.5) context.vibrate('hit');
  }
}

function chargesOn({ segments }: Track): Charge[] {
  const first = new Map<number, number>();
  return segments
    .filter(({ code }) => (code & 7) === solid.bridge)
    .map((plank, index) => {
      if (!first.has(plank.code)) first.set(plank.code, index);
      return { plank, late: (index - first.get(plank.code)!) * plankTicks };
    });
}
