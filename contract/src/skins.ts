/** Skins of our games, earned by the player's skill level in a game: never bought, and no coins depend on them (docs/decisions/0073). */
import type { GameId } from './catalogue.ts';
import { skillLevel } from './progress.ts';
import type { GameProgress } from './routes/player/play.ts';

export interface Skin {
  /** Stored with the player: it stays for ever. */
  id: string;
  /** The player's skill level in the game from which it may be worn. */
  level: number;
  /** What the game draws with: body, shade, accent. */
  colors: readonly [body: string, shade: string, accent: string];
}

/** The levels at which the skins of a game come, from the one that everybody has. */
const skinLevels = [1, 3, 5, 7, 9, 12] as const;

const inOrder = (...skins: [id: string, body: string, shade: string, accent: string][]): readonly Skin[] =>
  skins.map(([id, ...colors], at) => ({ id, level: skinLevels[at]!, colors }));

/**
 * Hats of the chicken, blades, scarves of the yak, liveries of the motorbike, tablecloths, outfits of the runner and card backs.
 * The first is the game's own look.
 */
export const skinsOf: Readonly<Record<GameId, readonly Skin[]>> = {
  'chicken-scream-race': inOrder(
    ['none', '#fff7e6', '#e8d3ac', '#f2334f'],
    ['topi', '#e0487a', '#93204f', '#ffd166'],
    ['straw', '#f2cf7c', '#b98a35', '#c8324a'],
    ['aviator', '#8a5230', '#54301c', '#9fe3ff'],
    ['helmet', '#3d8bff', '#1c4ea8', '#fbf5e9'],
    ['crown', '#ffc531', '#c07d00', '#f2456e'],
  ),
  'fruit-ninja-2': inOrder(
    ['steel', '#f4fffb', '#45db96', '#fbf5e9'],
    ['marigold', '#fff3c4', '#ff9a1f', '#ffd873'],
    ['river', '#e6fbff', '#2aa7ff', '#8fe6ff'],
    ['rhododendron', '#fff0f5', '#f2336b', '#ff9dbb'],
    ['peacock', '#dcfff2', '#00b3a6', '#7c5cff'],
    ['thunder', '#ffffff', '#8a4dff', '#ffe45c'],
  ),
  'bubble-shooter': inOrder(
    ['crimson', '#c81e4a', '#8f1034', '#ffb31f'],
    ['saffron', '#ff9a2e', '#b85a00', '#fff0c2'],
    ['forest', '#1fa56a', '#0b5c39', '#ffd166'],
    ['glacier', '#4fb4f0', '#1c5f9f', '#ffffff'],
    ['prayer-flags', '#3d6be0', '#1f3a94', '#ffd23f'],
    ['festival', '#8f3be0', '#4c1790', '#ff7ab0'],
  ),
  'moto-x3m': inOrder(
    ['rally-red', '#f2456e', '#a80f3e', '#ffb31f'],
    ['mint', '#2cc981', '#0b6b46', '#eafff4'],
    ['sky', '#3d8bff', '#153f9c', '#ffd23f'],
    ['night', '#5a48a0', '#1d1438', '#5ff0ff'],
    ['tiger', '#ff8a1e', '#a84a00', '#1d1224'],
    ['gold', '#ffcb45', '#a86f00', '#fff3c8'],
  ),
  'candy-match': inOrder(
    ['evening', '#4a1f6e', '#2a1048', '#ffb31f'],
    ['tea-garden', '#1d6b52', '#0c3a30', '#bfe76a'],
    ['lake', '#1f5f9c', '#0d2f5c', '#8fe6ff'],
    ['terracotta', '#9c452a', '#431710', '#ffd9a0'],
    ['rose', '#a12a5e', '#571236', '#ffc2d6'],
    ['starlight', '#2a2f6e', '#171a4a', '#ffe89a'],
  ),
  'subway-surfers': inOrder(
    ['street', '#27c98a', '#189a68', '#f2334f'],
    ['sunset', '#ff8a3d', '#c4541a', '#7c3aed'],
    ['monsoon', '#3d8bff', '#1f5cc4', '#ffd23f'],
    ['blossom', '#f25c98', '#b82c68', '#fff3df'],
    ['panda', '#f4f0e8', '#b9b0a4', '#231838'],
    ['champion', '#ffc531', '#c98a00', '#d11a4c'],
  ),
  solitaire: inOrder(
    ['plum', '#4a1f7a', '#2c1250', '#ffb31f'],
    ['crimson', '#a81c44', '#640c26', '#ffd9a0'],
    ['pine', '#0f6b4c', '#07402c', '#c8f08a'],
    ['himal', '#2a5fa8', '#143466', '#ffffff'],
    ['marigold', '#d9790f', '#8a4500', '#fff0b8'],
    ['midnight', '#1b1f4a', '#0a0c24', '#8fe6ff'],
  ),
};

/** Those of a game that the player may wear. */
export const openSkins = (progress: GameProgress): readonly Skin[] =>
  skinsOf[progress.gameId].filter(({ level }) => level <= skillLevel(progress));

/** What a game has just opened. */
export function newSkins(before: GameProgress, now: GameProgress): readonly Skin[] {
  return openSkins(now).filter(({ level }) => level > skillLevel(before));
}

/** The skin that the player wears; undefined for the game's own look. */
export const wornSkin = ({ gameId, skin }: Pick<GameProgress, 'gameId' | 'skin'>): Skin | undefined =>
  skinsOf[gameId].find(({ id }, at) => id === skin && at > 0);
