import { displayFont } from '../../sdk/kit/look.ts';
import { subwaySurfers } from '../core.ts';
import { speedAt, ticksMax } from '../core/measures.ts';
import type { RunState } from '../core/state.ts';
import { farMetres } from './camera.ts';
import { palette } from './palette.ts';
import type { TrackBrush } from './solids.ts';
import type { SharedWords } from '../../sdk/kit/words.ts';
import type { Words } from './texts.ts';

/** A gate over the whole way: the finish, or the line where the best score falls. */
export interface Arch {
  /** Metres along the way. */
  z: number;
  text: string;
  colour: string;
}

/** The finish, and the line of the best score while it is still ahead. */
export function archesOf(run: RunState, best: number, words: SharedWords & Words): Arch[] {
  const { score } = subwaySurfers.outcome(run);
  const at = run.at / 1000;
  const finish = { z: at + metresToFinish(run), text: words.finish, colour: '#c81e4a' };
  if (best <= score) return [finish];
  return [finish, { z: at + best - score, text: words.best, colour: '#6243bd' }];
}

/** How many metres an unhurt runner still has to the finish. */
function metresToFinish(run: RunState): number {
  const ticks = ticksMax - run.tick;
  const mean = (speedAt(run.tick) + speedAt(ticksMax)) / 2;
  return (ticks * mean - (run.slow * speedAt(run.tick) * 3) / 8) / 60_000;
}

const halfWidth = 4.1;
const top = 6;
const flowers = 14;

export function drawArch({ pen, camera, props }: TrackBrush, { z, text, colour }: Arch): void {
  if (z - camera.z < 1.2 || z - camera.z > farMetres) return;
  const metre = camera.scale(z);
  const left = camera.screenX(-halfWidth, z);
  const right = camera.screenX(halfWidth, z);
  const y = camera.screenY(top, z);
  const beam = (from: number, height: number, shade: string): void => {
    pen.fillStyle = shade;
    pen.fillRect(left - metre * 0.4, y + from * metre, right - left + metre * 0.8, metre * height);
  };
  pen.fillStyle = '#8c2f4a';
  for (const x of [left, right]) pen.fillRect(x - metre * 0.2, y, metre * 0.4, metre * top);
  beam(0, 1.3, colour);
  beam(1.3, 0.16, '#ffb31f');
  beam(-0.16, 0.16, '#ffb31f');
  for (let index = 0; index <= flowers; index += 1) {
    const x = left + ((right - left) * index) / flowers;
    pen.drawImage(props.spark, x - metre * 0.5, y + metre, metre, metre);
  }
  pen.fillStyle = palette.paper;
  pen.font = `800 ${Math.max(6, metre * 0.85)}px ${displayFont}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, (left + right) / 2, y + metre * 0.7);
}
