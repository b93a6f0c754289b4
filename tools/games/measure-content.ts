import { gameIds } from '@sikka/contract/catalogue';
import { aimCount } from '@sikka/contract/progress';
import { levelCount } from '@sikka/contract/levels';
import { playForContent } from '../../games/test/content.ts';

/**
 * Prints for each game, or those named, how long the middle bot meets something new, in minutes of play:
 * `node tools/games/measure-content.ts subway-surfers`. What there is to see is what the middle or the best bot meets in
 * an hour, and every level.
 */

const minutesMax = 60;
const named = process.argv.slice(2);
const ids = gameIds.filter((id) => named.length === 0 || named.includes(id));

/** The minute in which this many were seen. */
function minuteOf(minutes: readonly number[], count: number): string {
  const at = minutes.toSorted((one, other) => one - other)[count - 1];
  return at === undefined ? `over ${minutesMax}` : at.toFixed(0);
}

console.log('| Game | Aims | reached | Levels | opened | To see | seen | 90 % after | last new |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const id of ids) {
  const { minutes, aimsReached } = playForContent(id, 1, minutesMax);
  const levels = Array.from({ length: levelCount(id) }, (_, index) => `level ${index + 1}`);
  const all = new Set([...minutes.keys(), ...playForContent(id, 2, minutesMax).minutes.keys(), ...levels]);
  const opened = levels.filter((level) => minutes.has(level)).length;
  const times = [...minutes.values()];
  const cells = [
    id,
    aimCount(id),
    aimsReached,
    levels.length,
    opened,
    all.size,
    minutes.size,
    minuteOf(times, Math.ceil(all.size * 0.9)),
    minuteOf(times, times.length),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
