import type { StartedPlay } from '@sikka/contract/routes/player/play';
import { CloudOff, Frown, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { ApiError } from '../../../shared/lib/api.ts';
import { playMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { HelpLinks } from '../../../shared/ui/help-links.tsx';
import { Advertisement } from './advertisement.tsx';
import { CompletionPanel } from './completion-panel.tsx';
import type { OpenedGame } from '@sikka/games/sdk/protocol/open-game';
import { GameStage } from './game-stage.tsx';
import type { PlayChoice } from './play-choice.ts';
import type { PlayPhase } from './play-phase.ts';
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx';
import type { usePlay } from './use-play.ts';

type PhaseNamed<Name extends PlayPhase['name']> = Extract<PlayPhase, { name: Name }>;

interface PlaySceneProps {
  choice: PlayChoice;
  /** In a further round of this modal the advertisement ends by itself. */
  isFirst: boolean;
  play: ReturnType<typeof usePlay>;
  opened: RefObject<OpenedGame | null>;
  /** While the leave prompt is open, no game opens behind it. */
  held: boolean;
  onScore: (score: number) => void;
  onClose: () => void;
  /** Starts the next round in this modal. */
  onNext: (choice: PlayChoice) => void;
}

/** The content of the modal by phase. */
export function PlayScene(props: PlaySceneProps) {
  const { choice, isFirst, play, opened, held, onScore, onClose, onNext } = props;
  const { t } = usePlayerLanguage();
  const messages = playMessages.use();
  const { phase, dispatch, modules, best, picture, setPicture, note, finish, resend } = play;
  switch (phase.name) {
    case 'starting':
      return <Waiting title={t.common.loading} />;
    case 'advertisement':
      return (
        <Advertisement
          play={phase.play}
          endsByItself={!isFirst}
          onSkip={() => dispatch({ type: 'skipped' })}
        />
      );
    case 'loading':
    case 'playing':
      return (
        <div className="relative h-full">
          <GameStage
            game={choice.game}
            play={phase.play}
            modules={modules}
            opened={opened}
            begins={phase.name === 'playing'}
            onMark={note}
            onScore={onScore}
            onPicture={setPicture}
            onFinish={finish}
            onBroken={() => dispatch({ type: 'broken' })}
          />
          {phase.name === 'loading' && (
            <div className="absolute inset-0">
              <Loading play={phase.play} held={held} onOpen={() => dispatch({ type: 'opened' })} />
            </div>
          )}
        </div>
      );
    case 'checking':
      return <Waiting title={messages.checking} text={messages.checkingText} />;
    case 'counted':
      return (
        <CompletionPanel
          choice={choice}
          result={phase.result}
          best={best}
          picture={picture}
          onNext={onNext}
          onClose={onClose}
        />
      );
    case 'pending':
      return <Pending onResend={resend} onClose={onClose} />;
    case 'refused':
      return <Refused phase={phase} onClose={onClose} />;
    case 'broken':
      return (
        <Trouble
          Icon={CloudOff}
          title={messages.failedTitle}
          text={messages.failedText}
          actions={<BackToGames onClick={onClose} />}
        />
      );
  }
}

function Pending({ onResend, onClose }: { onResend: () => void; onClose: () => void }) {
  const messages = playMessages.use();
  return (
    <Trouble
      Icon={CloudOff}
      title={messages.pending}
      text={messages.pendingText}
      actions={
        <>
          <Button autoFocus onClick={onResend}>
            {messages.sendNow}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {messages.pendingClose}
          </Button>
        </>
      }
    />
  );
}

function BackToGames({ onClick }: { onClick: () => void }) {
  return (
    <Button autoFocus onClick={onClick}>
      {playMessages.use().pendingClose}
    </Button>
  );
}

/** Not started, under review, or not counted; the last two say where to ask. */
function Refused({ phase, onClose }: { phase: PhaseNamed<'refused'>; onClose: () => void }) {
  const { errorText } = usePlayerLanguage();
  const messages = playMessages.use();
  const isUnderReview = phase.error instanceof ApiError && phase.error.code === 'score_mismatch';
  const title = isUnderReview ? messages.panel.underReview : messages.refusedTitle;
  return (
    <Trouble
      Icon={isUnderReview ? Hourglass : Frown}
      title={phase.wasPlayed ? title : messages.notStartedTitle}
      text={`${errorText(phase.error)} ${isUnderReview ? messages.panel.underReviewText : ''}`}
      actions={<BackToGames onClick={onClose} />}
      foot={
        <div className="mx-auto">
          <HelpLinks links={['earning', 'contact']} />
        </div>
      }
    />
  );
}

interface TroubleProps extends Pick<ResultPanelProps, 'title' | 'actions' | 'foot'> {
  Icon: LucideIcon;
  text: string;
}

/** The panel of what went wrong. */
function Trouble({ Icon, text, ...panel }: TroubleProps) {
  return (
    <ResultPanel
      role="alert"
      picture={<Icon size={40} aria-hidden className="mx-auto text-gold-text" />}
      {...panel}
    >
      <p className="mt-2 text-15 text-muted">{text}</p>
    </ResultPanel>
  );
}

/** §9: 'Game Loading...' is shown for two seconds; the server's clock counts them too. */
function Loading({ play, held, onOpen }: { play: StartedPlay; held: boolean; onOpen: () => void }) {
  const messages = playMessages.use();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => open(), play.gameLoadMs);
    return () => clearTimeout(timer);
  }, [play, held]);
  return <Waiting title={messages.loading} />;
}

function Waiting({ title, text }: { title: string; text?: string }) {
  return (
    <div
      role="status"
      className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <Coin className="spin-coin size-20" />
      <div className="figure text-24">{title}</div>
      {text && <p className="max-w-[24em] text-muted">{text}</p>}
    </div>
  );
}
