import type { GameId } from '@sikka/contract/catalogue';
import type { ShownMinimum } from '@sikka/contract/routes/player/earning';
import type { listLevels } from '@sikka/contract/routes/player/play';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { call } from '../../../shared/lib/api.ts';
import { useFetched } from '../../lib/loaded.tsx';
import { playMessages } from '../../lib/player-messages.ts';

/** A word about what is chosen on the map of levels, and what it asks for before it pays. */
export function LevelHint({ gameId, level }: { gameId: GameId; level: number }) {
  const { levels } = playMessages.use();
  const { value } = useFetched((signal) =>
    call<typeof listLevels>('get', '/games/{gameId}/levels', { params: { gameId }, signal }),
  );
  const isCards = gameId === 'solitaire';
  const pays = usePays(value?.items[level - 1], isCards);
  if (level === 0) return isCards && <Hint>{levels.clock}</Hint>;
  return <Hint>{isCards ? `${levels.calm} ${pays}` : `${pays} ${levels.easier}`}</Hint>;
}

const Hint = ({ children }: { children: string }) => <p className="text-14 text-muted">{children}</p>;

/** Without the server's answer, as when offline, that there is a minimum. */
function usePays(minimum: ShownMinimum | undefined, isCards: boolean): string {
  const { number } = usePlayerLanguage();
  const { levels } = playMessages.use();
  if (!minimum) return levels.minimum;
  const { score, stars, home, stock, inputs, seconds } = minimum;
  const parts = [
    score > 0 && (isCards ? levels.pointsWithoutStreaks : levels.points)(number(score)),
    stars > 0 && levels.star,
    home > 0 && levels.home(number(home)),
    stock > 0 && levels.stock(number(stock)),
    inputs > 1 && levels.moves(number(inputs)),
  ].filter((part) => part !== false);
  return levels.pays(parts.join(', '), levels.seconds(number(seconds)));
}
