/** How waves are written down, see patterns.ts. */

export interface Throw {
  /** Any fruit, the fruit of this wave, or a bomb. */
  what: 'o' | 'a' | 'x';
  /** Columns, 0 to 9. */
  from: number;
  to: number;
  /** 0 to 9. */
  height: number;
  /** Beats after the wave's beginning. */
  beat: number;
}

export type Pattern = readonly Throw[];

const pauses: Readonly<Record<string, number>> = { ',': 1, ';': 3 };
const middleHeight = '5';

export function readPattern(text: string): Pattern {
  const thrown: Throw[] = [];
  let beat = 0;
  for (const word of text.split(' ')) {
    const pause = pauses[word];
    if (pause !== undefined) {
      beat += pause;
      continue;
    }
    const [what = '', from = '', to = '', height = middleHeight] = word;
    thrown.push({ what: readWhat(what), from: Number(from), to: Number(to), height: Number(height), beat });
  }
  return thrown;
}

function readWhat(letter: string): Throw['what'] {
  if (letter === 'o' || letter === 'a' || letter === 'x') return letter;
  throw new RangeError(`no such throw: ${letter}`);
}
