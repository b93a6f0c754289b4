import { findGame, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { Challenge, getChallenge } from '@sikka/contract/routes/player/challenge';
import { Dumbbell, Play, X } from 'lucide-react';
import { lazy, Suspense, useState, useEffect } from 'react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { useOnline } from '../../../../shared/lib/online.ts';
import { Button, IconButton } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Coin } from '../../../../shared/ui/motifs.tsx';
import { Unreachable } from '../../../../shared/ui/notice.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import { countedGame, hasGhosts, practiceOf, raceOf, type PlayChoice } from '../play-choice.ts';
import type { ReplaySource } from '../fetch-replay.ts';
import { Boards } from './boards.tsx';
import { call } from '../../../../shared/lib/api.ts';

const ReplayDialog = lazy(() => import('../replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })));

interface ChallengeDialogProps {
  onStart: (choice: PlayChoice) => void;
  onClose: () => void;
}

/** Today's challenge: the one try, the boards of the day and the week, and how the seed was drawn. */
export function ChallengeDialog({ onStart, onClose }: ChallengeDialogProps) {
  const { t } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const { challenge, error, retry } = useChallenge();
  const [watching, setWatching] = useState<ReplaySource | null>(null);
  const game = challenge && findGame(challenge.gameId);
  return (
    <Dialog
      labelledBy="challenge-title"
      onDismiss={onClose}
      className="sheet-in m-auto max-h-[92dvh] w-[min(94vw,520px)] overflow-hidden rounded-modal bg-surface p-0 shadow-[0_4px_0_var(--edge)] open:flex open:flex-col"
    >
      <div className="flex items-start justify-between gap-2 px-5 pt-5">
        <h2 id="challenge-title" className="text-22 [overflow-wrap:anywhere]">
          {messages.title}
          {game && <span className="block text-16 font-semibold text-gold-text">{game.title}</span>}
        </h2>
        <IconButton label={t.common.close} className="-mt-2 -mr-2" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
        <p className="text-14 text-muted">{messages.rules}</p>
        {error !== null && (
          <div className="mt-4">
            <Unreachable error={error} onRetry={retry} />
          </div>
        )}
        {!challenge && error === null && <Coin className="spin-coin mx-auto my-16 size-16" />}
        {challenge && game && (
          <>
            <OwnTry challenge={challenge} game={game} onStart={onStart} />
            <Boards
              challenge={challenge}
              onWatch={setWatching}
              onRace={hasGhosts(challenge.gameId) ? (of) => onStart(raceOf(game, of)) : undefined}
            />
          </>
        )}
      </div>
      {watching && (
        <Suspense>
          <ReplayDialog of={watching} onClose={() => setWatching(null)} />
        </Suspense>
      )}
    </Dialog>
  );
}

interface OwnTryProps {
  challenge: Challenge;
  game: CatalogueEntry;
  onStart: (choice: PlayChoice) => void;
}

/** The one try: how it begins, or what came of it. */
function OwnTry({ challenge: { isOpen, own, players }, game, onStart }: OwnTryProps) {
  const messages = challengeMessages.use();
  const online = useOnline();
  const choice = { ...countedGame(game), isChallenge: true };
  return (
    <div className="mt-4 grid gap-2.5">
      {own?.state === 'finished' && own.rank !== null && own.score !== null && (
        <Result rank={own.rank} score={own.score} players={players} />
      )}
      {own?.state === 'left' && <Line text={messages.left} />}
      {own?.state === 'playing' && <Line text={messages.playing} />}
      {!isOpen && <Line text={messages.notOpen} />}
      {isOpen && own === null && online && (
        <>
          <Button autoFocus onClick={() => onStart(choice)}>
            <Play size={18} fill="currentColor" aria-hidden /> {messages.play}
          </Button>
          <p className="text-center text-13 text-muted">{messages.once}</p>
        </>
      )}
      <Button variant="ghost" size="normal" onClick={() => onStart(practiceOf(choice))}>
        <Dumbbell size={18} aria-hidden /> {own === null ? messages.practise : messages.practiseMore}
      </Button>
    </div>
  );
}

function Line({ text }: { text: string }) {
  return <p className="rounded-button bg-raised px-4 py-3 text-14">{text}</p>;
}

function Result({ rank, score, players }: { rank: number; score: number; players: number }) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const percent = Math.floor((100 * (players - rank)) / Math.max(1, players));
  return (
    <div className="rounded-card bg-raised px-4 py-4 text-center">
      <p className="figure text-26 text-gold-text">{messages.place(number(rank), number(players))}</p>
      <p className="text-15">
        <strong className="font-semibold">{messages.score(number(score))}</strong>
        {percent > 0 && <span className="text-muted"> · {messages.better(number(percent))}</span>}
      </p>
    </div>
  );
}

/** Today's challenge; fetched when its dialog opens. */
function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    call<typeof getChallenge>('get', '/challenge', { signal: leaving.signal }).then(
      setChallenge,
      (caught: unknown) => leaving.signal.aborted || setError(caught),
    );
    return () => leaving.abort();
  }, [attempt]);
  return { challenge, error, retry: () => setAttempt(attempt + 1) };
}
