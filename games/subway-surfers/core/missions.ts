import type { Random } from '../../sdk/core/random.ts';

/** Three missions a run, drawn by the seed. */

export const missionKind = {
  jumps: 0,
  coins: 1,
  /** Coins in an unbroken streak. */
  streak: 2,
  roofs: 3,
  nearMisses: 4,
  /** Gates and flag lines passed in a roll. */
  rolls: 5,
  /** Metres since the last crash. */
  unhurt: 6,
  lanes: 7,
  /** Barriers, carts and boulders jumped over. */
  hurdles: 8,
  powers: 9,
  /** Coins taken in flight. */
  skyCoins: 10,
  slams: 11,
  roofCoins: 12,
  gaps: 13,
  roofMetres: 14,
} as const;

export type MissionName = keyof typeof missionKind;

/** What the first, second and third mission of a run ask for, by kind. */
const targets: readonly (readonly [number, number, number])[] = [
  [10, 25, 45],
  [30, 90, 180],
  [12, 25, 40],
  [1, 3, 6],
  [2, 6, 12],
  [3, 10, 20],
  [200, 500, 900],
  [15, 45, 80],
  [4, 12, 24],
  [1, 3, 6],
  [10, 25, 45],
  [2, 6, 12],
  [3, 10, 20],
  [2, 6, 12],
  [20, 80, 180],
];

export interface Mission {
  kind: number;
  target: number;
}

export const missionsPerRun = 3;

/** An easy, a middle and a hard one, each of another kind. */
export function drawMissions(random: Random): Mission[] {
  const kinds = targets.map((_, kind) => kind);
  return Array.from({ length: missionsPerRun }, (_, place) => {
    const [kind = 0] = kinds.splice(random.below(kinds.length), 1);
    return { kind, target: targets[kind]![place]! };
  });
}
