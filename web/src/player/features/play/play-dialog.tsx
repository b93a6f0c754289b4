import { Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type CatalogueEntry, embeddedId } from '@sikka/contract/catalogue';
import type { OpenedGame } from '@sikka/games/sdk/protocol/host';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { Dialog, Sheet } from '../../../shared/ui/dialog.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { isMuted, rememberMuted } from './on-device.ts';
import { asksBeforeLeaving } from './play-phase.ts';
import { PlayScene } from './play-scene.tsx';
import { usePlay } from './use-play.ts';

/** §2: the game modal over the whole screen, from the advertisement to the completion panel. */
export function PlayDialog({ game, onClose }: { game: CatalogueEntry; onClose: () => void }) {
  const { t } = usePlayerLanguage();
  const messages = playMessages.use();
  const play = usePlay(game);
  const opened = useRef<OpenedGame | null>(null);
  const [asking, setAsking] = useState(false);
  const [muted, setMuted] = useState(isMuted);
  const [score, setScore] = useState<number | null>(null);
  useAddedToast(play.phase);

  function leave() {
    if (!running) return onClose();
    opened.current?.pause();
    setAsking(true);
  }
  /** After the press, and after a closing dialog has restored the focus. */
  function giveBackKeyboard() {
    requestAnimationFrame(() => opened.current?.focus());
  }
  function stay() {
    setAsking(false);
    opened.current?.resume();
    giveBackKeyboard();
  }
  function toggleSound() {
    rememberMuted(!muted);
    setMuted(!muted);
    giveBackKeyboard();
  }
  const running = asksBeforeLeaving(play.phase);
  return (
    <Dialog
      labelledBy="play-title"
      onDismiss={leave}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-bg text-ink"
    >
      <div className="flex h-full flex-col">
        <header className="flex h-[56px] shrink-0 items-center gap-2 border-b border-line px-3">
          <Coin className="size-7" />
          <h2 id="play-title" className="truncate text-18">
            {game.title}
          </h2>
          <div className="ml-auto flex items-center">
            {score !== null && <Score score={score} drawnByGame={game.id !== embeddedId} />}
            {running && <SoundSwitch muted={muted} onToggle={toggleSound} />}
            <IconButton label={t.common.close} onClick={leave}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
        </header>
        <div className="min-h-0 flex-1 bg-[radial-gradient(circle_at_50%_40%,var(--glow),var(--bg)_72%)]">
          <PlayScene
            game={game}
            play={play}
            opened={opened}
            held={asking}
            muted={muted}
            onScore={setScore}
            onClose={onClose}
          />
        </div>
        <footer className="shrink-0 border-t border-line px-4 py-2.5 text-center text-14 text-muted">
          {messages.footer}
        </footer>
      </div>
      {asking && running && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </Dialog>
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

function SoundSwitch({ muted, onToggle }: { muted: boolean; onToggle: () => void }) {
  const messages = playMessages.use();
  return (
    <IconButton label={muted ? messages.soundOn : messages.soundOff} onClick={onToggle}>
      {muted ? <VolumeX size={22} aria-hidden /> : <Volume2 size={22} aria-hidden />}
    </IconButton>
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

/** Confirms that a running game is abandoned. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const messages = playMessages.use();
  return (
    <Sheet labelledBy="leave-title" onDismiss={onStay}>
      <h2 id="leave-title" className="text-22">
        {messages.leaveTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{messages.leaveText}</p>
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
