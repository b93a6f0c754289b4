import { itemKind, scene } from './items.ts';

/** The levels: twenty short courses, five in each place. Their numbers are for ever, and so is what they hold. */

export interface Level {
  scene: number;
  kinds: readonly number[];
  /** The least room between two obstacles. */
  room: number;
  /** How hard, as hundredths of the race: pits are wider further on. */
  progress: number;
  /** Scores for one, two and three stars. */
  stars: readonly [number, number, number];
  /** The least score that is paid for: the first star's, or more where noise in rhythm reaches that. */
  earn: number;
}

const letters: Readonly<Record<string, number>> = {
  p: itemKind.pit,
  l: itemKind.log,
  b: itemKind.bale,
  f: itemKind.fox,
  h: itemKind.branch,
  u: itemKind.puddle,
  w: itemKind.cow,
  c: itemKind.crows,
  g: itemKind.gate,
  n: itemKind.laundry,
  d: itemKind.dog,
  o: itemKind.roller,
  k: itemKind.planks,
  i: itemKind.ice,
  T: itemKind.trampoline,
  W: itemKind.wind,
};

/** A line of the table: letters of obstacles, the room between them, how hard, the stars, and what is paid for. */
type Line = readonly [letters: string, room: number, progress: number, ...scores: readonly number[]];

function chapter(place: number, ...lines: readonly Line[]): Level[] {
  return lines.map(([written, room, progress, one = 0, two = 0, three = 0, earn = one]) => ({
    scene: place,
    kinds: [...written].map((letter) => letters[letter]!),
    room,
    progress,
    stars: [one, two, three],
    earn,
  }));
}

export const levels: readonly Level[] = [
  ...chapter(
    scene.terraces,
    ['lplpfpufplpfp', 10_500, 0, 450, 690, 800],
    ['pufpTfplcpfTpl', 10_000, 10, 520, 800, 950, 550],
    ['fpbcfpubpfcpbfp', 9600, 20, 540, 800, 910],
    ['wpTfpwcfpTbpfwp', 9200, 30, 570, 820, 1050, 660],
    ['pfpTwfpucpfbTpwfp', 8200, 45, 550, 860, 1140],
  ),
  ...chapter(
    scene.bazaar,
    ['gpngpdngpdnpg', 10_200, 15, 530, 750, 860],
    ['opdgoTpdnopgdp', 9800, 25, 500, 660, 860],
    ['dnpgTdopwndgpod', 9400, 35, 470, 730, 910],
    ['Tgpdowpndcgpdonp', 9000, 45, 520, 740, 1010],
    ['dgpondTpgwdpocdnpg', 8000, 60, 470, 790, 960],
  ),
  ...chapter(
    scene.bridge,
    ['pkphkplkphkp', 10_000, 25, 580, 740, 840],
    ['kWphkpWdkplhk', 9600, 35, 530, 780, 910, 560],
    ['pkdWgkphWkpdlk', 9200, 45, 550, 770, 890],
    ['WkpdhkWgpkdphkW', 8800, 60, 480, 820, 950],
    ['kpWdkpghkWpdkphWkd', 7900, 75, 500, 910, 1140],
  ),
  ...chapter(
    scene.snow,
    ['ipoipdiopibpd', 9800, 35, 520, 720, 820],
    ['oipTdoifpkiopd', 9400, 50, 500, 750, 880],
    ['dikpoTbfidphkoip', 9000, 60, 560, 750, 950],
    ['Tkidpfobhikpdoif', 8500, 75, 550, 770, 1010],
    ['idkpofTbidkphoifpdk', 7600, 90, 500, 840, 1060],
  ),
];

/** How many of a level's stars such a finish is worth. */
export const starsOf = (number: number, score: number): number =>
  levels[number - 1]?.stars.filter((least) => score >= least).length ?? 0;
