import { catalogueInOrder, embeddedEntry } from '@sikka/contract/catalogue';
import { lowestReward } from '@sikka/contract/settings';
import { readSettings } from '../settings/index.ts';
import type { PlayParts } from './parts.ts';

/** All games in their order (§2), each with the headline reward of a new player; a guest's game comes last (docs/decisions/0014). */
export async function listGames({ db, embeddedGame }: Pick<PlayParts, 'db' | 'embeddedGame'>) {
  const { catalogueOrder, rewardTiers } = (await readSettings(db)).values;
  const reward = rewardTiers[0]?.coins ?? 0;
  const games = catalogueInOrder(catalogueOrder).map((game) => ({ ...game, reward }));
  const guest = embeddedGame && {
    ...embeddedEntry(embeddedGame.title),
    reward: lowestReward(rewardTiers),
  };
  return { items: guest ? [...games, guest] : games };
}
