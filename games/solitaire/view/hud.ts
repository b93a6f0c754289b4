import { backOut, clamp01, decay } from '../../sdk/kit/easing.ts';
import { Label } from '../../sdk/kit/lettering.ts';
import { disc, pill, poly } from '../../sdk/kit/look.ts';
import { paint, stamp, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { figure } from '../../sdk/kit/words.ts';
import { clockTicks } from '../core/measures.ts';
import { phase, type Table } from '../core/table.ts';
import { buttonSize, type Layout, type Point } from './layout.ts';
import { palette } from './palette.ts';
import type { Words } from './texts.ts';

/** What the figures tell. */
export interface Shown {
  table: Table;
  score: number;
  best: number;
  isAsking: boolean;
  words: Words & { best: string };
}

const writeEveryMs = 66;
/** The last half minute is red. */
const hotTicks = 1800;

/** Score, clock and the two buttons. Reads the table, never changes it. */
export class Hud {
  #layout!: Layout;
  #undo!: Picture;
  #flag!: Picture;
  #asking!: Picture;
  readonly #score = new Label();
  readonly #best = new Label();
  readonly #clock = new Label();
  readonly #sure = new Label();
  #shownScore = 0;
  #writtenScore = 0;
  #writeMs = 0;
  #undoMs = 1000;

  fit(layout: Layout): void {
    this.#layout = layout;
    const { ratio } = layout;
    const button = (look: string, edge: string, draw: (pen: Pen) => void): Picture =>
      paint(buttonSize, buttonSize + 4, ratio, (pen) => paintButton(pen, look, edge, draw));
    this.#undo = button(palette.plum, '#0d0818', drawArrow);
    this.#flag = button(palette.plum, '#0d0818', (pen) => drawFlag(pen, palette.quiet));
    this.#asking = button(palette.rose, '#7a0f2e', (pen) => drawFlag(pen, '#fff7e8'));
  }

  bumpUndo(): void {
    this.#undoMs = 0;
  }

  draw(pen: Pen, shown: Shown, elapsedMs: number): void {
    this.#roll(shown.score, elapsedMs);
    this.#undoMs += elapsedMs;
    if (this.#layout.isWide) this.#drawBeside(pen, shown);
    else this.#drawAbove(pen, shown);
    this.#drawButtons(pen, shown);
  }

  #roll(score: number, elapsedMs: number): void {
    const gap = score - this.#shownScore;
    this.#shownScore = Math.abs(gap) < 3 ? score : this.#shownScore + gap * (1 - decay(elapsedMs, 90));
    this.#writeMs += elapsedMs;
    if (this.#writeMs < writeEveryMs && this.#shownScore !== score) return;
    this.#writtenScore = Math.round(this.#shownScore);
    this.#writeMs = 0;
  }

  #drawAbove(pen: Pen, shown: Shown): void {
    const { figures } = this.#layout;
    this.#drawScore(pen, shown, { x: figures.x, y: figures.y + 34 }, 34);
    this.#drawClock(pen, shown.table, { x: figures.x + figures.width * 0.56, y: figures.y + 38 }, 30);
  }

  #drawBeside(pen: Pen, shown: Shown): void {
    const { figures } = this.#layout;
    const size = Math.min(44, figures.width / 3.1);
    this.#drawScore(pen, shown, { x: figures.x, y: figures.y + size }, size);
    this.#drawClock(
      pen,
      shown.table,
      { x: figures.x + figures.width / 2, y: figures.y + size * 3.4 },
      size * 0.92,
    );
  }

  #drawScore(pen: Pen, { score, best, words }: Shown, { x, y }: Point, size: number): void {
    const { ratio } = this.#layout;
    this.#score.draw(pen, figure(this.#writtenScore), { x, y, size, colour: palette.paper, ratio, align: 0 });
    if (best <= 0) return;
    const text = `${words.best} ${figure(Math.max(best, score))}`;
    const colour = score > best ? palette.gold : '#cfe6dc';
    this.#best.draw(pen, text, { x: x + 1, y: y + size * 0.76, size: 13, colour, ratio, align: 0 });
  }

  /** Minutes and seconds left, over a line that grows short. */
  #drawClock(pen: Pen, table: Table, { x, y }: Point, size: number): void {
    const left = Math.max(0, clockTicks - table.tick);
    const isHot = left < hotTicks && table.phase === phase.open;
    const colour = isHot ? '#ff8fa6' : palette.gold;
    const seconds = Math.ceil(left / 60);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    this.#clock.draw(pen, text, { x, y, size, colour, ratio: this.#layout.ratio, align: 0.5 });
    const width = size * 2.6;
    pen.fillStyle = '#06241d';
    pen.fillRect(x - width / 2, y + size * 0.62, width, 5);
    pen.fillStyle = isHot ? palette.rose : palette.mint;
    pen.fillRect(x - width / 2, y + size * 0.62, width * (left / clockTicks), 5);
  }

  #drawButtons(pen: Pen, { table, isAsking, words }: Shown): void {
    const { undo, giveUp, ratio } = this.#layout;
    const half = buttonSize / 2;
    const sink = Math.round(4 * (1 - backOut(clamp01(this.#undoMs / 220))));
    if (table.history.length > 0 && table.phase === phase.open) {
      stamp(pen, this.#undo, { x: undo.x - half, y: undo.y - half + sink, ratio });
    }
    if (table.phase !== phase.open) return;
    stamp(pen, isAsking ? this.#asking : this.#flag, { x: giveUp.x - half, y: giveUp.y - half, ratio });
    if (!isAsking) return;
    const look = {
      x: giveUp.x,
      y: giveUp.y - half - 16,
      size: 17,
      colour: '#fff7e8',
      ratio,
      align: 0.5,
    } as const;
    this.#sure.draw(pen, words.sure, look);
  }
}

function paintButton(pen: Pen, look: string, edge: string, draw: (pen: Pen) => void): void {
  const half = buttonSize / 2;
  disc(pen, half, half + 3, half - 2, edge);
  disc(pen, half, half, half - 2, look);
  disc(pen, half, half, half - 5, '#ffffff12');
  pen.translate(half, half);
  draw(pen);
}

/** An arrow that turns back. */
function drawArrow(pen: Pen): void {
  pen.strokeStyle = palette.gold;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(1, 3, 9, -Math.PI * 0.8, Math.PI * 0.6);
  pen.stroke();
  poly(pen, [-14, -2, -4, -11, -2, 3], palette.gold);
}

function drawFlag(pen: Pen, colour: string): void {
  pill(pen, [-9, -13, 4, 27], colour, 2);
  poly(pen, [-5, -12, 12, -6, -5, 2], colour);
}
