import { catalogueInOrder, gameIds, type CatalogueEntry } from '@sikka/contract/catalogue';
import { aimCount, experienceOf, levelOf, reachedAims } from '@sikka/contract/progress';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type { BestScore, GameProgress, listBestScores } from '@sikka/contract/routes/player/play';
import { ChevronRight, CirclePlay } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { IconButton } from '../../../shared/ui/button.tsx';
import { useFetched } from '../../lib/loaded.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { GameArt } from './game-art.tsx';
import { ExperienceBar, GameStanding } from './game-standing.tsx';
import { useProgress } from './use-progress.ts';

const ReplayDialog = lazy(() => import('./replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })));

const AimsDialog = lazy(() => import('./aims-dialog.tsx').then((m) => ({ default: m.AimsDialog })));

const fetchBests = (signal: AbortSignal) => call<typeof listBestScores>('get', '/best-scores', { signal });

/** The best proven score in every game, with its replay where that is kept. All games have a row of full height, so that nothing moves. */
export function BestScores({ me: { catalogueOrder, gamesPlayed } }: { me: Me }) {
  const { value, error, retry } = useFetched(fetchBests, gamesPlayed);
  const bests = value?.items;
  const [watching, setWatching] = useState<string | null>(null);
  const [aiming, setAiming] = useState<CatalogueEntry | null>(null);
  const { progressOf, error: progressError, retry: retryProgress } = useProgress();
  const aimed = aiming && progressOf(aiming.id);
  function retryFailed(): void {
    if (error !== null) retry();
    if (progressError !== null) retryProgress();
  }
  const failure = error ?? progressError;
  return (
    <>
      {failure !== null && (
        <div className="mb-3">
          <Unreachable error={failure} onRetry={retryFailed} />
        </div>
      )}
      {progressError === null && <PlayerLevel all={gameIds.map(progressOf)} />}
      <ul className="card divide-y divide-line overflow-hidden">
        {catalogueInOrder(catalogueOrder).map((game) => (
          <Row
            key={game.id}
            game={game}
            best={bests?.find(({ gameId }) => gameId === game.id)}
            progress={progressOf(game.id)}
            isLoading={!bests && error === null}
            isProgressLoading={progressError === null}
            onWatch={setWatching}
            onAims={() => setAiming(game)}
          />
        ))}
      </ul>
      {aiming && aimed && (
        <Suspense>
          <AimsDialog game={aiming} progress={aimed} onClose={() => setAiming(null)} />
        </Suspense>
      )}
      {watching !== null && (
        <Suspense>
          <ReplayDialog of={{ playId: watching }} onClose={() => setWatching(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The level of all games together; room for it until their progress has arrived. */
function PlayerLevel({ all }: { all: readonly (GameProgress | undefined)[] }) {
  const { number } = usePlayerLanguage();
  const { bests } = profileMessages.use();
  const arrived = all.filter((one) => one !== undefined);
  const { level, points, needed } = levelOf(arrived.reduce((sum, one) => sum + experienceOf(one), 0));
  return (
    <div className={`card mb-3 px-4 py-3 ${arrived.length > 0 ? '' : 'invisible'}`}>
      <ExperienceBar
        title={bests.level(number(level))}
        note={bests.toNext(number(needed - points))}
        part={points / needed}
      />
    </div>
  );
}

interface RowProps {
  game: CatalogueEntry;
  best: BestScore | undefined;
  progress: GameProgress | undefined;
  isLoading: boolean;
  isProgressLoading: boolean;
  onWatch: (playId: string) => void;
  onAims: () => void;
}

function Row({ game, best, progress, isLoading, isProgressLoading, onWatch, onAims }: RowProps) {
  const { t, number, day } = usePlayerLanguage();
  const { bests } = profileMessages.use();
  const playId = best?.playId;
  const aimsText = (own: GameProgress) => bests.aims(number(reachedAims(own)), number(aimCount(own.gameId)));
  return (
    <li className="flex min-h-[6.625rem] items-center gap-3 max-xs:gap-2 py-2 pr-2 max-xs:pr-0 pl-3">
      <GameArt
        src={game.imageUrl}
        loading="lazy"
        className={`h-12 w-16 shrink-0 max-xs:h-9 max-xs:w-12 rounded-button object-cover ${best ? '' : 'opacity-50 saturate-50'}`}
      />
      <div className="min-w-0 flex-1">
        <div className="text-15 leading-snug font-semibold">{game.title}</div>
        <p className="text-13 text-muted">
          {best?.reachedAt && <time dateTime={best.reachedAt}>{day(best.reachedAt)}</time>}
          {!best && (isLoading ? '\u00A0' : bests.none)}
        </p>
        {(progress || isProgressLoading) && <GameStanding progress={progress} />}
        {progress ? (
          <button
            type="button"
            aria-label={`${aimsText(progress)}: ${game.title}`}
            onClick={onAims}
            className="-mt-2 -mb-3 inline-flex min-h-11 items-center text-13 font-semibold text-gold-text underline"
          >
            {aimsText(progress)}
            <ChevronRight size={15} aria-hidden />
          </button>
        ) : (
          isProgressLoading && <div aria-hidden className="-mt-2 -mb-3 h-11" />
        )}
      </div>
      {best && <div className="figure text-20 max-xs:text-17 text-gold-text">{number(best.score)}</div>}
      {playId && (
        <IconButton label={t.wallet.watchGame(game.title)} onClick={() => onWatch(playId)}>
          <CirclePlay size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
