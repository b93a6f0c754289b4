/** The seven games of §2, in their order. Titles and slots are the specification's; art and code are ours. */

export const gameIds = [
  'chicken-scream-race',
  'fruit-ninja-2',
  'bubble-shooter',
  'moto-x3m',
  'candy-match',
  'subway-surfers',
  'solitaire',
] as const;

export type GameId = (typeof gameIds)[number];

/** The game by URL, if the operator configured one (docs/decisions/0014). */
export const embeddedId = 'embedded';

/** Any game that can be started. */
export const startableIds = [...gameIds, embeddedId] as const;

export type StartableId = (typeof startableIds)[number];

export interface CatalogueEntry {
  id: StartableId;
  title: string;
  /** English; the web shows its own translation by id. */
  description: string;
  imageUrl: string;
  /** The headline reward of §2; what a play really pays is `nextReward`. */
  reward: number;
  /** False until the game exists: its card says so and cannot be started. */
  playable: boolean;
}

const entry = (id: GameId, title: string, description: string, playable: boolean): CatalogueEntry => ({
  id,
  title,
  description,
  imageUrl: `/art/${id}.svg`,
  reward: 8,
  playable,
});

export const catalogue: readonly CatalogueEntry[] = [
  entry('chicken-scream-race', 'Chicken Scream Race', 'Shout to run, scream to fly', true),
  entry('fruit-ninja-2', 'Fruit Ninja 2', 'Slice fast, dodge the bombs', true),
  entry('bubble-shooter', 'Bubble Shooter', 'Match three and clear the sky', true),
  entry('moto-x3m', 'Moto X3M', 'Flip, land and beat the clock', true),
  entry('candy-match', 'Candy Match', 'Swap sweets, chain combos', true),
  entry('subway-surfers', 'Subway Surfers', 'Run, jump, grab every coin', true),
  entry('solitaire', 'Solitaire', 'The classic, one more deal', true),
];

/** The catalogue in another order; a title that the order does not list comes last. */
export function catalogueInOrder(order: readonly GameId[]): CatalogueEntry[] {
  const known = order.flatMap((id) => catalogue.filter((game) => game.id === id));
  return [...known, ...catalogue.filter((game) => !known.includes(game))];
}

/** The card of a game by URL. */
export function embeddedEntry(title: string): CatalogueEntry {
  return {
    ...entry('subway-surfers', title, 'A game by a guest of ours', true),
    id: embeddedId,
    imageUrl: '/art/embedded.svg',
    reward: 3,
  };
}

/** The entry of a game, or undefined for an id that is not in the catalogue. */
export function findGame(id: string): CatalogueEntry | undefined {
  return catalogue.find((game) => game.id === id);
}
