import { columnOf, rowOf, type Pose } from '../render/poses.ts';

/** How fingers and keys move the candies: pulled, refused, hinted at. Offsets in cells. */

export interface Swap {
  from: number;
  to: number;
}

/** A candy on its way between the hand and its cell. */
interface Pulled {
  cell: number;
  x: Spring;
  y: Spring;
  isHeld: boolean;
}

/** The swap that a pull began: it goes on from where the candy was. */
interface Carried extends Swap {
  part: number;
}

const refuseMs = 300;
const hintEveryMs = 1500;
/** A neighbour gives way by this part of the pull. */
const giveWay = 0.4;
const lift = 0.1;
/** From this pull on a refused candy springs back by itself. */
const pulledFrom = 0.1;

export class CandyMotion {
  /** The two that the hint moves. */
  hint: Swap | undefined;
  #pulled: Pulled | undefined;
  #carried: Carried | undefined;
  /** The neighbour towards which a candy is pulled. */
  #towards: number | undefined;
  #refused: (Swap & { ms: number; isPulled: boolean }) | undefined;

  /** The cell whose candy is above the others. */
  get front(): number | undefined {
    return this.#pulled?.cell ?? this.#carried?.to;
  }

  take(cell: number): void {
    if (this.#pulled?.cell === cell) {
      this.#pulled.isHeld = true;
      return;
    }
    const still = (): Spring => ({ at: 0, to: 0, speed: 0 });
    this.#pulled = { cell, x: still(), y: still(), isHeld: true };
  }

  pull(x: number, y: number, towards: number | undefined): void {
    if (!this.#pulled) return;
    [this.#pulled.x.to, this.#pulled.y.to] = [x, y];
    this.#towards = towards;
  }

  get #reach(): number {
    return this.#pulled ? Math.hypot(this.#pulled.x.at, this.#pulled.y.at) : 0;
  }

  /** The tutorial's hand pulls a candy exactly this far; with nothing in the hand the swap has begun. */
  demonstrate(swap: (Swap & { part: number }) | undefined): void {
    if (!swap) {
      if (this.#pulled && this.#towards !== undefined)
        this.carry({ from: this.#pulled.cell, to: this.#towards });
      return;
    }
    const { from, to, part } = swap;
    this.take(from);
    this.pull((columnOf(to) - columnOf(from)) * part, (rowOf(to) - rowOf(from)) * part, to);
    const { x, y } = this.#pulled!;
    [x.at, y.at] = [x.to, y.to];
  }

  /** It springs back to its cell. */
  letGo(): void {
    if (!this.#pulled) return;
    this.pull(0, 0, undefined);
    this.#pulled.isHeld = false;
  }

  /** The core swaps: the candies go on from where they are. */
  carry({ from, to }: Swap): void {
    const pulled = this.#pulled?.cell === from ? this.#pulled : undefined;
    const along = pulled
      ? pulled.x.at * (columnOf(to) - columnOf(from)) + pulled.y.at * (rowOf(to) - rowOf(from))
      : 0;
    this.#carried = { from, to, part: Math.max(0, along) };
    this.#pulled = undefined;
    this.#towards = undefined;
  }

  /** The swap is over. */
  settle(): void {
    this.#carried = undefined;
  }

  /** The same cell twice is a candy that cannot go anywhere. */
  refuse({ from, to }: Swap): void {
    this.#refused = { from, to, ms: 0, isPulled: this.#pulled?.cell === from && this.#reach > pulledFrom };
    this.letGo();
  }

  pass(elapsedMs: number): void {
    if (this.#refused && (this.#refused.ms += elapsedMs) > refuseMs) this.#refused = undefined;
    const pulled = this.#pulled;
    if (!pulled) return;
    const spring = pulled.isHeld ? inHand : letGo;
    moveSpring(pulled.x, spring, elapsedMs);
    moveSpring(pulled.y, spring, elapsedMs);
    if (!pulled.isHeld && isAtRest(pulled.x) && isAtRest(pulled.y)) this.#pulled = undefined;
  }

  pose(cell: number, held: number | undefined, nowMs: number, pose: Pose): void {
    if (this.#pulled?.cell === cell) this.#posePulled(this.#pulled, pose);
    else if (cell === held) hop(nowMs, pose);
    if (this.#pulled && cell === this.#towards) this.#giveWay(this.#pulled, pose);
    this.#poseCarried(cell, pose);
    this.#poseRefused(cell, pose);
    this.#poseHint(cell, nowMs, pose);
  }

  #posePulled({ x, y, isHeld }: Pulled, pose: Pose): void {
    pose.x += x.at;
    pose.y += y.at;
    const grown = isHeld ? lift : 0;
    // It stretches the way it is pulled.
    pose.scaleX += grown + Math.abs(x.at) * 0.12 - Math.abs(y.at) * 0.06;
    pose.scaleY += grown + Math.abs(y.at) * 0.12 - Math.abs(x.at) * 0.06;
  }

  #giveWay({ x, y }: Pulled, pose: Pose): void {
    pose.x -= x.at * giveWay;
    pose.y -= y.at * giveWay;
  }

  #poseCarried(cell: number, pose: Pose): void {
    if (!this.#carried || this.#carried.part === 0) return;
    const { from, to, part } = this.#carried;
    if (cell !== from && cell !== to) return;
    const left = 1 - (cell === to ? part : part * giveWay);
    pose.x *= left;
    pose.y *= left;
  }

  /** Both lean towards each other and back; a pulled one springs back by itself. */
  #poseRefused(cell: number, pose: Pose): void {
    if (!this.#refused) return;
    const { from, to, ms, isPulled } = this.#refused;
    if (cell !== from && cell !== to) return;
    const other = cell === from ? to : from;
    const part = ms / refuseMs;
    const shake = Math.sin(part * Math.PI * 6) * (1 - part);
    if (from === to) pose.x += shake * 0.07;
    const away = (isPulled ? 0 : Math.sin(part * Math.PI) * 0.3) + shake * 0.05;
    pose.x += (columnOf(other) - columnOf(cell)) * away;
    pose.y += (rowOf(other) - rowOf(cell)) * away;
  }

  /** The two of the hint lean towards each other, twice in a row. */
  #poseHint(cell: number, nowMs: number, pose: Pose): void {
    if (!this.hint || (cell !== this.hint.from && cell !== this.hint.to)) return;
    const other = cell === this.hint.from ? this.hint.to : this.hint.from;
    const part = (nowMs % hintEveryMs) / hintEveryMs;
    const lean = part < 0.5 ? Math.sin(part * Math.PI * 4) ** 2 * 0.18 : 0;
    pose.x += (columnOf(other) - columnOf(cell)) * lean;
    pose.y += (rowOf(other) - rowOf(cell)) * lean;
    pose.scaleX += lean * 0.5;
    pose.scaleY += lean * 0.5;
  }
}

function hop(nowMs: number, pose: Pose): void {
  const high = Math.abs(Math.sin(nowMs / 150));
  pose.y -= high * 0.08;
  pose.scaleX += 0.06 - high * 0.05;
  pose.scaleY += 0.02 + high * 0.06;
}

/** A value on a spring. */
interface Spring {
  at: number;
  to: number;
  /** A second. */
  speed: number;
}

/** A candy in the hand follows closely; one let go overshoots its place and settles. */
const inHand = { pull: 1600, damping: 64 };
const letGo = { pull: 620, damping: 17 };

/** Short enough to stay calm on slow pictures. */
const stepMs = 4;

function moveSpring(spring: Spring, { pull, damping }: typeof inHand, elapsedMs: number): void {
  for (let leftMs = Math.min(100, elapsedMs); leftMs > 0; leftMs -= stepMs) {
    const seconds = Math.min(stepMs, leftMs) / 1000;
    spring.speed += ((spring.to - spring.at) * pull - spring.speed * damping) * seconds;
    spring.at += spring.speed * seconds;
  }
}

const isAtRest = ({ at, to, speed }: Spring): boolean => Math.abs(to - at) < 0.004 && Math.abs(speed) < 0.05;
