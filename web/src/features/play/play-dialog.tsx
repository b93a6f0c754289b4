import type { CatalogueEntry } from '@sikka/contract/catalogue';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { IconButton } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { OpenedGame } from './game-host.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { asksBeforeLeaving } from './play-phase.ts';
import { PlayScene } from './play-scene.tsx';
import { usePlay } from './use-play.ts';

/** §2: the game modal over the whole screen, from the advertisement to the completion panel. */
export function PlayDialog({ game, onClose }: { game: CatalogueEntry; onClose: () => void }) {
  const { t, number } = usePlayerLanguage();
  const play = usePlay(game);
  const opened = useRef<OpenedGame | null>(null);
  const [asking, setAsking] = useState(false);
  const [score, setScore] = useState<number | null>(null);
  useAddedToast(play.phase);

  function leave() {
    if (!asksBeforeLeaving(play.phase)) return onClose();
    opened.current?.pause();
    setAsking(true);
  }
  function stay() {
    setAsking(false);
    opened.current?.resume();
  }
  return (
    <Dialog
      labelledBy="play-title"
      onDismiss={leave}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-bg text-ink"
    >
      <div className="flex h-full flex-col">
        <header className="flex h-[56px] shrink-0 items-center gap-2 border-b border-line px-3">
          <Coin className="size-7" />
          <h2 id="play-title" className="truncate text-[18px]">
            {game.title}
          </h2>
          <div className="ml-auto flex items-center">
            {score !== null && (
              <span className="figure mr-2 text-[17px] text-gold-text">{t.play.score(number(score))}</span>
            )}
            <IconButton label={t.common.close} onClick={leave}>
              <X size={22} aria-hidden />
            </IconButton>
          </div>
        </header>
        <div className="min-h-0 flex-1 bg-[radial-gradient(circle_at_50%_40%,color-mix(in_oklab,#3a1d66_55%,var(--bg)),var(--bg)_72%)]">
          <PlayScene game={game} play={play} opened={opened} onScore={setScore} onClose={onClose} />
        </div>
        <footer className="shrink-0 border-t border-line px-4 py-2.5 text-center text-[14px] text-muted">
          {t.play.footer}
        </footer>
      </div>
      {asking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </Dialog>
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
