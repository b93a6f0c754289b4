import { type RefObject, useEffect, useRef, useState } from 'react';
import { embeddedId } from '@sikka/contract/catalogue';
import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, Sheet } from '../../../shared/ui/dialog.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { HeaderBalance } from './header-balance.tsx';
import { giveBackKeyboard, SoundSwitch, TutorialButton } from './header-buttons.tsx';
import type { PlayChoice } from './play-choice.ts';
import { asksBeforeLeaving } from './play-phase.ts';
import { PlayFoot, PlayHeader } from './play-header.tsx';
import { PlayScene } from './play-scene.tsx';
import { PracticeRound } from './practice-round.tsx';
import { useBackEntry, useUnloadQuestion } from './use-leave-guard.ts';
import { usePlay } from './use-play.ts';

interface PlayDialogProps {
  choice: PlayChoice;
  onClose: () => void;
}

/** §2: the game modal over the whole screen, for one round after another, counted or for practice. */
export function PlayDialog({ choice, onClose }: PlayDialogProps) {
  const [round, setRound] = useState({ choice, number: 1 });
  /** Asks if a game is under way; true if it did. */
  const ask = useRef(() => false);
  const removeEntry = useBackEntry(() => {
    const stays = ask.current();
    if (!stays) onClose();
    return stays;
  });
  function close() {
    removeEntry();
    onClose();
  }
  const isFirst = round.number === 1;
  const shared = {
    choice: round.choice,
    isFirst,
    onNext: (next: PlayChoice) => setRound({ choice: next, number: round.number + 1 }),
    onClose: close,
  };
  return (
    <Dialog
      labelledBy="play-title"
      onDismiss={() => ask.current() || close()}
      className="game-dialog m-0 h-dvh max-h-none w-screen max-w-none bg-bg text-ink"
    >
      {round.choice.practice ? (
        <PracticeRound key={round.number} {...shared} />
      ) : (
        <CountedRound key={round.number} {...shared} ask={ask} />
      )}
    </Dialog>
  );
}

interface CountedRoundProps extends PlayDialogProps {
  isFirst: boolean;
  ask: RefObject<() => boolean>;
  onNext: (choice: PlayChoice) => void;
}

function CountedRound({ choice, isFirst, ask, onClose, onNext }: CountedRoundProps) {
  const { game } = choice;
  const { challenge, footer } = playMessages.use();
  const play = usePlay(choice);
  const opened = useRef<OpenedGame | null>(null);
  const [asking, setAsking] = useState(false);
  const [score, setScore] = useState<number | null>(null);
  const running = asksBeforeLeaving(play.phase);
  useAddedToast(play.phase);
  useUnloadQuestion(running);
  useEffect(() => {
    ask.current = () => {
      if (!running) return false;
      opened.current?.pause();
      setAsking(true);
      return true;
    };
    return () => {
      ask.current = () => false;
    };
  }, [ask, running]);

  function stay() {
    setAsking(false);
    opened.current?.resume();
    giveBackKeyboard(opened);
  }
  return (
    <div className="flex h-full flex-col">
      <PlayHeader choice={choice} takesFocus={!isFirst} onClose={() => ask.current() || onClose()}>
        {score !== null && play.phase.name !== 'counted' && (
          <Score score={score} drawnByGame={game.id !== embeddedId} />
        )}
        {play.phase.name === 'playing' && game.id !== embeddedId && <TutorialButton opened={opened} />}
        {running && <SoundSwitch opened={opened} />}
        {play.phase.name === 'counted' && <HeaderBalance result={play.phase.result} />}
      </PlayHeader>
      <div className="min-h-0 flex-1 bg-[radial-gradient(circle_at_50%_40%,var(--glow),var(--bg)_72%)]">
        <PlayScene
          choice={choice}
          isFirst={isFirst}
          play={play}
          opened={opened}
          held={asking}
          onScore={setScore}
          onClose={onClose}
          onNext={onNext}
        />
      </div>
      <PlayFoot>{choice.isChallenge ? challenge.footer : footer}</PlayFoot>
      {asking && running && (
        <LeaveQuestion isChallenge={choice.isChallenge} onStay={stay} onLeave={onClose} />
      )}
    </div>
  );
}

/** For screen readers only, seconds later: our games draw their score at every tick. */
function Score({ score, drawnByGame }: { score: number; drawnByGame: boolean }) {
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  return (
    <span className={drawnByGame ? 'sr-only' : 'figure mr-2 text-17 text-gold-text'}>
      {messages.score(number(score))}
    </span>
  );
}

/** §4: the toast of a paid game, once. */
function useAddedToast(phase: ReturnType<typeof usePlay>['phase']) {
  const { t, number } = usePlayerLanguage();
  const toast = useToast();
  const said = useRef(false);
  useEffect(() => {
    if (said.current || phase.name !== 'counted' || phase.result.coinsEarned === 0) return;
    said.current = true;
    toast(t.play.added(number(phase.result.coinsEarned)), 'coins');
  }, [phase, toast, t, number]);
}

interface LeaveQuestionProps {
  isChallenge: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms that a running game is abandoned. */
function LeaveQuestion({ isChallenge, onStay, onLeave }: LeaveQuestionProps) {
  const messages = playMessages.use();
  return (
    <Sheet labelledBy="leave-title" onDismiss={onStay}>
      <h2 id="leave-title" className="text-22">
        {messages.leaveTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {isChallenge ? messages.challenge.leaveText : messages.leaveText}
      </p>
      <div className="grid gap-3">
        <Button autoFocus onClick={onStay}>
          {messages.stay}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {messages.leave}
        </Button>
      </div>
    </Sheet>
  );
}
