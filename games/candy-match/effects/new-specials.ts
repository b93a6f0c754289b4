import { blast } from '../core/blasts.ts';
import { colourOf, empty, isSpecial, kind, kindOf } from '../core/candies.ts';
import { cellCount, columns } from '../core/constants.ts';
import type { Board } from '../core/state.ts';
import { middleOf, type Layout } from '../render/layout.ts';
import { palette, sweetColour } from '../render/palette.ts';
import type { Pictures } from '../render/pictures.ts';
import type { sounds } from '../audio.ts';
import type { EffectTargets } from './targets.ts';

interface Birth {
  cell: number;
  candy: number;
  /** Ticks until its candies have gathered. */
  left: number;
}

const soundOf: Readonly<Record<number, keyof typeof sounds>> = {
  [kind.bomb]: 'makeBomb',
  [kind.star]: 'makeStar',
};
/** By rank from a line to a star: ticks for which the picture freezes. */
const stops = [0, 0, 2, 6] as const;
const starLooks = [palette.gold, '#fff3b0', palette.rose, palette.mint];

/** The birth of a special: sparks gather while its candies do, then it bursts out, the rarer the louder. */
export class NewSpecials {
  readonly #targets: EffectTargets;
  #layout!: Layout;
  #pictures!: Pictures;
  #due: Birth[] = [];

  constructor(targets: EffectTargets) {
    this.#targets = targets;
  }

  resize(layout: Layout, pictures: Pictures): void {
    [this.#layout, this.#pictures] = [layout, pictures];
  }

  /** A clear begins. */
  begin({ born, left }: Board): void {
    for (const [cell, candy] of born.entries()) {
      if (candy === empty) continue;
      this.#due.push({ cell, candy, left });
      this.#gather(cell, rankOf(candy), left);
    }
  }

  /** Each tick, before what begins in it; answers for how many the picture freezes. */
  follow(board: Board): number {
    let stop = 0;
    for (const birth of this.#due) {
      birth.left -= 1;
      if (birth.left > 0) continue;
      this.#burst(board, birth);
      stop = Math.max(stop, stops[rankOf(birth.candy)] ?? 0);
    }
    this.#due = this.#due.filter(({ left }) => left > 0);
    return stop;
  }

  /** Sparks fly inwards, over a rising tone. */
  #gather(cell: number, rank: number, ticks: number): void {
    const { context, fx } = this.#targets;
    const { x, y } = middleOf(this.#layout, cell);
    const [reach, seconds] = [this.#layout.cell * (1 + rank * 0.35), ticks / 60];
    if (rank > 1) context.sound.play('gather', 0.8 + rank * 0.15);
    for (let index = 0, count = fx.calm ? 0 : rank * 5; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      fx.spark({
        x: x + dx,
        y: y + dy,
        speedX: -dx / seconds,
        speedY: -dy / seconds,
        lifeMs: seconds * 1000,
        size: this.#layout.cell * 0.4,
        look: this.#pictures.spark,
      });
    }
  }

  #burst(board: Board, { cell, candy }: Birth): void {
    const { context, fx, beams, renderer } = this.#targets;
    const { x, y } = middleOf(this.#layout, cell);
    const { cell: size } = this.#layout;
    const rank = rankOf(candy);
    const { light, base } = sweetColour(colourOf(candy));
    context.sound.play(soundOf[kindOf(candy)] ?? 'makeLine');
    renderer.bear(landedAt(board, cell), fx.calm ? 0.2 : 0.35 + rank * 0.2);
    fx.spark({ x, y, lifeMs: 300 + rank * 60, size: size * (1.4 + rank), look: this.#pictures.spark });
    fx.burst(x, y, {
      count: fx.calm ? 3 : 4 + rank * 9,
      speed: size * (3 + rank * 1.6),
      gravity: size * 6,
      lifeMs: 460 + rank * 100,
      spin: 1.2,
      sizes: [size * 0.07, size * (0.12 + rank * 0.03)],
      looks: rank === 3 ? starLooks : [base, light, palette.paper],
    });
    fx.addShake(size * 0.04 * rank);
    if (rank === 1) return;
    beams.add(rank === 3 ? blast.crater : blast.bomb, cell, rank === 3 ? palette.gold : base, []);
    context.vibrate('hit');
    if (rank === 3) fx.flash(0.25, '#fff3b0');
  }
}

/** 1 for a line, 2 for a bomb, 3 for a star. */
const rankOf = (candy: number): number => Math.max(1, kindOf(candy) - 1);

/** The cell to which a special falls that was born in another. */
function landedAt({ cells, drop }: Board, cell: number): number {
  for (let at = cell; at < cellCount; at += columns)
    if (at - drop[at]! * columns === cell && isSpecial(cells[at]!)) return at;
  return cell;
}
