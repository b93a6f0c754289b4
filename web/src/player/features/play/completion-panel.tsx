import { catalogueInOrder, embeddedId, type CatalogueEntry } from '@sikka/contract/catalogue';
import { levelCount } from '@sikka/contract/levels';
import { bestScoreOf, isOpenLevel, levelStars } from '@sikka/contract/progress';
import type { GameProgress, PlayResult } from '@sikka/contract/routes/player/play';
import { ChevronsRight, CirclePlay, Dumbbell, Ghost, RotateCcw, Star, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { HelpLinks } from '../../../shared/ui/help-links.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { CoinFlight } from './coin-flight.tsx';
import { GainedProgress } from './gained-progress.tsx';
import { Stars } from './game-standing.tsx';
import { NextGames } from './next-games.tsx';
import { PayoutProgress } from './payout-progress.tsx';
import { countedGame, hasGhosts, practiceOf, raceOf, type PlayChoice } from './play-choice.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SharePicture } from './share-picture.tsx';

const ReplayDialog = lazy(() => import('./replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })));
const nextGames = 3;

interface CompletionPanelProps {
  choice: PlayChoice;
  result: PlayResult;
  /** The score to beat as this page knew it before this game; 0 for none. */
  best: number;
  /** A moment of the game to be shared, where it offered one. */
  picture: ArrayBuffer | null;
  onNext: (choice: PlayChoice) => void;
  onClose: () => void;
}

/** §2: the server's result. Below the minimum to earn it pays nothing and says kindly what was missing. */
export function CompletionPanel(props: CompletionPanelProps) {
  const { choice, result, best, picture, onNext, onClose } = props;
  const { t, number } = usePlayerLanguage();
  const messages = playMessages.use();
  const coin = useRef<HTMLSpanElement>(null);
  const paid = result.coinsEarned > 0;
  const race = () => onNext(raceOf(choice.game, { playId: result.id }, choice.level));
  return (
    <ResultPanel
      picture={
        <span ref={coin} className="inline-grid">
          <Coin className={`size-16 ${paid ? 'spring-in' : 'opacity-80 grayscale'}`} />
        </span>
      }
      title={paid ? messages.congratulations : messages.wellPlayed}
      actions={
        <>
          <Button className="w-full" autoFocus onClick={onClose}>
            {closeText(choice, paid, messages)}
          </Button>
          <NextRounds choice={choice} result={result} onNext={onNext} />
        </>
      }
      aside={
        <>
          {picture && <SharePicture bytes={picture} title={choice.game.title} score={result.score} />}
          {result.progress && <GainedProgress progress={result.progress} />}
          <PayoutProgress />
          <NextGames games={useNextGames(choice.game)} onPlay={(game) => onNext(countedGame(game))} />
        </>
      }
      foot={
        <div className="flex flex-wrap justify-center gap-2">
          <Proof playId={result.id} paid={paid} />
          {hasGhosts(choice.game.id) && <FootButton Icon={Ghost} text={messages.panel.race} onClick={race} />}
          {choice.game.id !== embeddedId && (
            <FootButton
              Icon={Dumbbell}
              text={t.offline.practise}
              onClick={() => onNext(practiceOf(choice))}
            />
          )}
          {!paid && <HelpLinks links={['earning', 'contact']} />}
        </div>
      }
    >
      <div className={`figure mt-1 text-[min(1.75rem,9vw)] ${paid ? 'spring-in text-gold-text' : ''}`}>
        {messages.earned(number(result.coinsEarned))}
      </div>
      {!paid && (
        <p className="mx-auto mt-1 max-w-[20em] text-15 text-muted">
          {missingText(result, messages.missing, number)}
        </p>
      )}
      {choice.level > 0 && <LevelResult level={choice.level} progress={result.progress?.now} />}
      <ScoreLine
        score={result.score}
        best={choice.level === 0 && result.progress ? bestScoreOf(result.progress.before) : best}
        onlyHere={choice.game.id === embeddedId}
      />
      {paid && <CoinFlight from={coin} />}
    </ResultPanel>
  );
}

interface ScoreLineProps {
  score: number;
  /** Before this game; 0 for none. */
  best: number;
  /** The server does not know it. */
  onlyHere: boolean;
}

function ScoreLine({ score, best, onlyHere }: ScoreLineProps) {
  const { number } = usePlayerLanguage();
  const { score: scoreText, panel } = playMessages.use();
  const isBest = best > 0 && score > best;
  const words = onlyHere ? panel.bestHere : panel.bestOfAll;
  return (
    <p className="mt-1 text-15">
      <strong className="font-semibold">{scoreText(number(score))}</strong>
      {best > 0 && (
        <span className={isBest ? 'font-semibold text-mint' : 'text-muted'}>
          {isBest ? <br /> : ' · '}
          {isBest && <Star size={15} aria-hidden fill="currentColor" className="-mt-1 mr-1 inline" />}
          {isBest ? words.beaten(number(best)) : words.stands(number(best))}
        </span>
      )}
    </p>
  );
}

/** A level's stars so far; nothing for a result that was sent before. */
function LevelResult({ level, progress }: { level: number; progress: GameProgress | undefined }) {
  const { number } = usePlayerLanguage();
  const { levels } = playMessages.use();
  const stars = progress ? levelStars(progress, level) : 0;
  return (
    <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-15 font-semibold">
      {levels.name(number(level))}
      {progress && <Stars count={stars} size={22} />}
      {progress && stars === 0 && <span className="text-muted">{levels.notDone}</span>}
    </p>
  );
}

interface NextRoundsProps {
  choice: PlayChoice;
  result: PlayResult;
  onNext: (choice: PlayChoice) => void;
}

/** The next level where it is open, and the same again. */
function NextRounds({ choice, result, onNext }: NextRoundsProps) {
  const { number } = usePlayerLanguage();
  const { panel, levels, practice } = playMessages.use();
  const next = choice.level + 1;
  const progress = choice.level > 0 ? result.progress?.now : undefined;
  const { coins } = result.nextReward;
  const again = (
    <RoundButton coins={progress ? 0 : coins} onPress={() => onNext({ ...choice, isChallenge: false })}>
      <RotateCcw size={18} aria-hidden /> {choice.isChallenge ? practice.forCoins : panel.again}
    </RoundButton>
  );
  if (!progress || next > levelCount(choice.game.id) || !isOpenLevel(progress, next)) return again;
  return (
    <>
      <RoundButton coins={coins} onPress={() => onNext({ ...choice, level: next })}>
        <ChevronsRight size={18} aria-hidden /> {levels.name(number(next))}
      </RoundButton>
      {again}
    </>
  );
}

interface RoundButtonProps {
  coins: number;
  onPress: () => void;
  children: ReactNode;
}

function RoundButton({ coins, onPress, children }: RoundButtonProps) {
  const { t, number } = usePlayerLanguage();
  return (
    <Button variant="ghost" size="normal" className="w-full" onClick={onPress}>
      {children}
      {coins > 0 && <span className="text-14 text-gold-text">{t.dashboard.reward(number(coins))}</span>}
    </Button>
  );
}

interface FootButtonProps {
  Icon: LucideIcon;
  text: string;
  onClick: () => void;
}

function FootButton({ Icon, text, onClick }: FootButtonProps) {
  return (
    <Button variant="ghost" size="normal" onClick={onClick}>
      <Icon size={18} aria-hidden /> {text}
    </Button>
  );
}

/** The open games that follow this one on the dashboard. */
function useNextGames(game: CatalogueEntry): CatalogueEntry[] {
  const games = catalogueInOrder(usePlayer().catalogueOrder);
  const at = games.findIndex(({ id }) => id === game.id);
  return [...games.slice(at + 1), ...games.slice(0, Math.max(0, at))]
    .filter(({ playable }) => playable)
    .slice(0, nextGames);
}

/** The replay and, of a paid game, the receipt. */
function Proof({ playId, paid }: { playId: string; paid: boolean }) {
  const messages = playMessages.use();
  const [watching, setWatching] = useState(false);
  return (
    <>
      <FootButton Icon={CirclePlay} text={messages.watch.again} onClick={() => setWatching(true)} />
      {paid && <ReceiptButton playId={playId} />}
      {watching && (
        <Suspense>
          <ReplayDialog of={{ playId }} onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </>
  );
}

type Messages = ReturnType<typeof playMessages.use>;

/** A try at the challenge leads to its board. */
function closeText({ isChallenge }: PlayChoice, paid: boolean, messages: Messages): string {
  if (isChallenge) return messages.challenge.board;
  return paid ? messages.claim : messages.pendingClose;
}

function missingText(
  { unpaidReason, floor }: PlayResult,
  missing: Messages['missing'],
  number: (value: number) => string,
): string {
  if (unpaidReason === 'score_floor') return missing.score_floor(number(floor.score));
  if (unpaidReason === 'streak_floor') return missing.streak_floor(number(floor.score));
  if (unpaidReason === 'stock_floor') return missing.stock_floor(number(floor.stock));
  if (unpaidReason === 'home_floor') return missing.home_floor(number(floor.home));
  if (unpaidReason === 'star_floor') return missing.star_floor();
  if (unpaidReason === 'no_input') return missing.no_input(number(floor.inputs));
  if (unpaidReason === 'challenge') return missing.challenge();
  if (unpaidReason === 'daily_limit') return missing.daily_limit();
  if (unpaidReason === 'reviewed') return missing.reviewed();
  return missing.time_floor(number(floor.seconds));
}
