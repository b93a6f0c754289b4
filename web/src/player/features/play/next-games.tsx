import type { CatalogueEntry } from '@sikka/contract/catalogue';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { GameArt } from './game-art.tsx';

interface NextGamesProps {
  games: readonly CatalogueEntry[];
  onPlay: (game: CatalogueEntry) => void;
}

/** The next games of the catalogue; each starts in this modal. */
export function NextGames({ games, onPlay }: NextGamesProps) {
  const { t } = usePlayerLanguage();
  const { panel } = playMessages.use();
  return (
    <section aria-labelledby="next-games" className="text-left">
      <h4 id="next-games" className="mb-1.5 text-14 font-semibold text-muted">
        {panel.nextGames}
      </h4>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              aria-label={t.dashboard.playTitle(game.title)}
              onClick={() => onPlay(game)}
              className="flex h-full w-full flex-col overflow-hidden rounded-tile bg-raised text-left hover:brightness-110"
            >
              <GameArt src={game.imageUrl} className="aspect-[3/2] w-full object-cover" />
              <span className="block px-2 py-1.5 text-13 leading-snug font-semibold [overflow-wrap:anywhere]">
                {game.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
