import { levelCount, levelGroups, starsMax, type LevelGroup } from '@sikka/contract/levels';
import { firstUndoneLevel, isOpenLevel, levelStars } from '@sikka/contract/progress';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { CalendarDays, Dumbbell, Infinity as Endless, Lock, Play, Star, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useOnline } from '../../../shared/lib/online.ts';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { Stars } from './game-standing.tsx';
import { LevelHint } from './level-hint.tsx';
import { countedGame, dealOfTheDay, isCalmInPractice, practiceOf, type PlayChoice } from './play-choice.ts';

interface LevelsDialogProps {
  game: PlayChoice['game'];
  progress: GameProgress;
  /** What the next game pays. */
  coins: number;
  onStart: (choice: PlayChoice) => void;
  onClose: () => void;
}

/** A game's levels with their stars, as stops on a trail; level 0 is the game without an end. */
export function LevelsDialog({ game, progress, coins, onStart, onClose }: LevelsDialogProps) {
  const { t, number } = usePlayerLanguage();
  const { levels, practice } = playMessages.use();
  const online = useOnline();
  // Until one is chosen it follows the progress, which may arrive after the dialog.
  const [chosen, setChosen] = useState<number | null>(null);
  const level = chosen ?? firstUndoneLevel(progress);
  const choice = { ...countedGame(game), level };
  const title = useKind(game.id);
  const name = level === 0 ? title : levels.name(number(level));
  return (
    <Dialog
      labelledBy="levels-title"
      onDismiss={onClose}
      className="sheet-in m-auto max-h-[92dvh] w-[min(94vw,460px)] overflow-hidden rounded-modal bg-surface p-0 shadow-[0_4px_0_var(--edge)] open:flex open:flex-col"
    >
      <div className="flex items-start justify-between gap-2 px-5 pt-5">
        <h2 id="levels-title" className="text-22 [overflow-wrap:anywhere]">
          {game.title}
        </h2>
        <IconButton label={t.common.close} className="-mt-2 -mr-2" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <Total progress={progress} />
      <Trail progress={progress} chosen={level} onChoose={setChosen}>
        {isCalmInPractice(game.id) && (
          <Button
            variant="ghost"
            size="normal"
            className="mb-4 w-full"
            onClick={() => onStart(dealOfTheDay(game))}
          >
            <CalendarDays size={20} aria-hidden /> {practice.dealOfTheDay}
          </Button>
        )}
      </Trail>
      <div className="grid gap-2.5 border-t border-line p-4">
        <LevelHint gameId={progress.gameId} level={level} />
        {online && (
          <Button autoFocus onClick={() => onStart(choice)}>
            <Play size={18} fill="currentColor" aria-hidden /> {levels.play(name)}
            <span className="text-15">{t.dashboard.reward(number(coins))}</span>
          </Button>
        )}
        <Button variant="ghost" size="normal" onClick={() => onStart(practiceOf(choice))}>
          <Dumbbell size={18} aria-hidden /> {practice.start}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the game itself is called on its map. */
function useKind(gameId: string): string {
  const { levels } = playMessages.use();
  return gameId === 'solitaire' ? levels.classic : levels.endless;
}

function Total({ progress }: { progress: GameProgress }) {
  const { number } = usePlayerLanguage();
  const { levels } = playMessages.use();
  const stars = progress.levels.reduce((sum, one) => sum + one, 0);
  return (
    <p className="flex items-center gap-1.5 px-5 pb-2 text-14 text-muted">
      <Star size={16} aria-hidden fill="currentColor" className="text-gold-text" />
      {levels.total(number(stars), number(levelCount(progress.gameId) * starsMax))}
    </p>
  );
}

interface TrailProps {
  progress: GameProgress;
  chosen: number;
  onChoose: (level: number) => void;
}

/** The game itself, then its levels, a trail for each kind. */
function Trail({ progress, chosen, onChoose, children }: TrailProps & { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const title = useKind(progress.gameId);
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-bg px-4 py-4">
      <Button
        variant="ghost"
        size="normal"
        aria-pressed={chosen === 0}
        className={`mb-4 w-full ${chosen === 0 ? 'border-3 border-mint' : ''}`}
        onClick={() => onChoose(0)}
      >
        <Endless size={20} aria-hidden /> {title}
      </Button>
      {children}
      <div ref={list} className="grid gap-5">
        {levelGroups(progress.gameId).map((group, at) => (
          <Group key={at} at={at} {...group} progress={progress} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}

/** Rows that run to and fro, the first level at the top; named where a game has several groups. */
function Group({ at, first, last, ...trail }: TrailProps & LevelGroup & { at: number }) {
  const { levels } = playMessages.use();
  const names = trail.progress.gameId === 'solitaire' ? levels.solitaire : [];
  return (
    <section>
      {names[at] && <h3 className="mb-3 text-18">{names[at]}</h3>}
      <ul className="level-trail">
        {Array.from({ length: last - first + 1 }, (_, index) => (
          <Stop key={index} level={first + index} {...trail} />
        ))}
      </ul>
    </section>
  );
}

function Stop({ level, progress, chosen, onChoose }: TrailProps & { level: number }) {
  const { t, number } = usePlayerLanguage();
  const { levels } = playMessages.use();
  const stars = levelStars(progress, level);
  const isOpen = isOpenLevel(progress, level);
  const isDone = stars > 0;
  const state = isOpen ? t.progress.stars(number(stars), number(starsMax)) : levels.locked;
  return (
    <li className={isDone ? 'is-done' : ''}>
      <button
        type="button"
        disabled={!isOpen}
        aria-pressed={chosen === level}
        aria-label={`${levels.name(number(level))}, ${state}`}
        onClick={() => onChoose(level)}
        className={`figure grid size-12 place-items-center rounded-full text-18 ${stopLook(isOpen, isDone)} ${borderOf(isOpen, chosen === level)}`}
      >
        {isOpen ? number(level) : <Lock size={18} aria-hidden />}
      </button>
      <span aria-hidden="true" className="mt-1 flex h-4 justify-center">
        {isDone && <Stars count={stars} size={14} />}
      </span>
    </li>
  );
}

function stopLook(isOpen: boolean, isDone: boolean): string {
  if (isDone) return 'bg-gold text-[#2B1B05]';
  return isOpen ? 'bg-raised text-ink' : 'bg-surface text-muted';
}

function borderOf(isOpen: boolean, isChosen: boolean): string {
  if (isChosen) return 'border-4 border-mint';
  return isOpen ? 'border-2 border-gold' : '';
}
