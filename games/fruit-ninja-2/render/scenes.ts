/** Five evenings on the same wall: a colour of the sky, a light, and what drifts through the air. */

export interface Scene {
  /** From the top to the ledge. */
  sky: readonly [string, string, string, string];
  light: string;
  drift: 'fireflies' | 'petals' | 'rain' | 'lanterns' | 'snow';
}

const scenes: readonly Scene[] = [
  { sky: ['#160e29', '#27143a', '#3d1c3c', '#4a2236'], light: '#ff9a4a', drift: 'fireflies' },
  { sky: ['#2a1838', '#4e2444', '#7a3a42', '#8c4a3a'], light: '#ffb866', drift: 'petals' },
  { sky: ['#081a26', '#0f2c3a', '#174246', '#22483e'], light: '#8fd0a0', drift: 'rain' },
  { sky: ['#1c0a36', '#380f50', '#561650', '#6e2046'], light: '#ff7ac0', drift: 'lanterns' },
  { sky: ['#0a1230', '#14204a', '#22325e', '#2c4064'], light: '#9cc4ff', drift: 'snow' },
];

const levelsEach = 6;

/** A level has its chapter's evening, the game without levels one by its seed. */
export function sceneOf(level: number, seed: ArrayLike<number>): Scene {
  const number = level > 0 ? Math.floor((level - 1) / levelsEach) : (seed[0] ?? 0);
  return scenes[Math.abs(number) % scenes.length]!;
}
