import type { CatalogueEntry } from '@sikka/contract/catalogue';
import type { StartedPlay } from '@sikka/contract/routes/player/play';
import { CloudOff, Frown, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { Advertisement } from './advertisement.tsx';
import { CompletionPanel } from './completion-panel.tsx';
import type { OpenedGame } from '@sikka/games/sdk/protocol/host';
import { GameStage } from './game-stage.tsx';
import type { usePlay } from './use-play.ts';

interface PlaySceneProps {
  game: CatalogueEntry;
  play: ReturnType<typeof usePlay>;
  opened: RefObject<OpenedGame | null>;
  /** While the leave prompt is open, no game opens behind it. */
  held: boolean;
  muted: boolean;
  onScore: (score: number) => void;
  onClose: () => void;
}

/** The content of the modal by phase. */
export function PlayScene({ game, play, opened, held, muted, onScore, onClose }: PlaySceneProps) {
  const { t, errorText } = usePlayerLanguage();
  const messages = playMessages.use();
  const { phase, dispatch, parts, finish, resend } = play;
  const close = (
    <Button autoFocus onClick={onClose}>
      {messages.pendingClose}
    </Button>
  );
  switch (phase.name) {
    case 'starting':
      return <Waiting title={t.common.loading} />;
    case 'advertisement':
      return <Advertisement play={phase.play} onSkip={() => dispatch({ type: 'skipped' })} />;
    case 'loading':
      return <Loading play={phase.play} held={held} onOpen={() => dispatch({ type: 'opened' })} />;
    case 'playing':
      return (
        <GameStage
          game={game}
          play={phase.play}
          parts={parts}
          opened={opened}
          muted={muted}
          onScore={onScore}
          onFinish={finish}
          onBroken={() => dispatch({ type: 'broken' })}
        />
      );
    case 'checking':
      return <Waiting title={messages.checking} text={messages.checkingText} />;
    case 'counted':
      return <CompletionPanel result={phase.result} onClose={onClose} />;
    case 'pending':
      return (
        <StatusPanel Icon={CloudOff} title={messages.pending} text={messages.pendingText}>
          <Button autoFocus onClick={resend}>
            {messages.sendNow}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {messages.pendingClose}
          </Button>
        </StatusPanel>
      );
    case 'refused':
      return (
        <StatusPanel
          Icon={Frown}
          title={phase.wasPlayed ? messages.refusedTitle : messages.notStartedTitle}
          text={errorText(phase.error)}
        >
          {close}
        </StatusPanel>
      );
    case 'broken':
      return (
        <StatusPanel Icon={CloudOff} title={messages.failedTitle} text={messages.failedText}>
          {close}
        </StatusPanel>
      );
  }
}

/** §9: 'Game Loading...' is shown for two seconds; the server's clock counts them too. */
function Loading({ play, held, onOpen }: { play: StartedPlay; held: boolean; onOpen: () => void }) {
  const messages = playMessages.use();
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onOpen, play.gameLoadMs);
    return () => clearTimeout(timer);
    // One timer per play: `onOpen` is new with every render.
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
      <p className="figure text-24">{title}</p>
      {text && <p className="max-w-[24em] text-muted">{text}</p>}
    </div>
  );
}

interface StatusPanelProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function StatusPanel({ Icon, title, text, children }: StatusPanelProps) {
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-4">
      <div
        role="alert"
        className="sheet-in w-full max-w-[400px] rounded-modal bg-surface p-7 text-center shadow-[0_4px_0_var(--edge)]"
      >
        <Icon size={40} aria-hidden className="mx-auto text-gold-text" />
        <h3 className="mt-3 text-24">{title}</h3>
        <p className="mt-2 mb-6 text-15 text-muted">{text}</p>
        <div className="grid gap-3">{children}</div>
      </div>
    </div>
  );
}
