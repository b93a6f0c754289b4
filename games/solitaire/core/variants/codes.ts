/** Moves of FreeCell and Spider as numbers after draw, undo and giving up: from, to and how many. */

const first = 3;
const goals = 10;
const countMax = 13;
const sources = 12;
export const codeBits = 11;

/** Sources are 0 to 11, goals 0 to 9, one to thirteen cards. */
export function codeOf(from: number, to: number, count: number): number {
  return first + (from * goals + to) * countMax + count - 1;
}

/** Undefined for other numbers. */
export function readCode(code: number): [from: number, to: number, count: number] | undefined {
  const rest = code - first;
  if (!Number.isInteger(rest) || rest < 0 || rest >= sources * goals * countMax) return undefined;
  const places = Math.floor(rest / countMax);
  return [Math.floor(places / goals), places % goals, (rest % countMax) + 1];
}
