import type { CatalogueEntry } from '@sikka/contract/catalogue';
import type { OpenedGame } from '@sikka/games/sdk/protocol/host';
import { CloudOff, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { prefersReducedMotion } from '../../../shared/lib/motion.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { usesLessData } from '../../../shared/lib/preferences.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { fetchGame } from './game-bundle.ts';
import { isMuted } from './on-device.ts';
import { PlayHeader } from './play-header.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useBackEntry } from './use-leave-guard.ts';

const tickHz = 60;

interface PracticeDialogProps {
  game: CatalogueEntry;
  onClose: () => void;
}

/** A game without coins, advertisement or server (decisions, 'Play again'); it restarts at once. */
export function PracticeDialog({ game, onClose }: PracticeDialogProps) {
  const { practice } = playMessages.use();
  const [round, setRound] = useState(1);
  const removeEntry = useBackEntry(() => {
    onClose();
    return false;
  });
  function close() {
    removeEntry();
    onClose();
  }
  return (
    <Dialog
      labelledBy="play-title"
      onDismiss={close}
      className="game-dialog m-0 h-dvh max-h-none w-screen max-w-none bg-bg text-ink"
    >
      <div className="flex h-full flex-col">
        <PlayHeader title={game.title} takesFocus={round > 1} onClose={close} />
        <div className="min-h-0 flex-1">
          <Round key={round} game={game} onAgain={() => setRound(round + 1)} onClose={close} />
        </div>
        <div className="shrink-0 border-t border-line px-4 py-2.5 text-center text-14 text-muted">
          {practice.footer}
        </div>
      </div>
    </Dialog>
  );
}

type Stage = { name: 'loading' | 'playing' | 'failed' } | { name: 'over'; score: number };

interface RoundProps extends PracticeDialogProps {
  onAgain: () => void;
}

function Round({ game, onAgain, onClose }: RoundProps) {
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  const { container, stage } = usePracticeFrame(game);
  const isOver = stage.name === 'over';
  if (isOver || stage.name === 'failed') {
    return (
      <ResultPanel
        role={isOver ? 'group' : 'alert'}
        picture={
          isOver ? (
            <Coin className="size-16 opacity-80 grayscale" />
          ) : (
            <CloudOff size={40} aria-hidden className="mx-auto text-gold-text" />
          )
        }
        title={isOver ? messages.wellPlayed : messages.failedTitle}
        actions={
          <>
            <Button autoFocus onClick={onAgain}>
              <RotateCcw size={18} aria-hidden /> {messages.panel.again}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {messages.pendingClose}
            </Button>
          </>
        }
      >
        {isOver && <p className="figure mt-2 text-26">{messages.score(number(stage.score))}</p>}
        <p className="mt-2 text-15 text-muted">
          {isOver ? messages.practice.footer : messages.practice.gone}
        </p>
      </ResultPanel>
    );
  }
  return (
    <div className="relative h-full">
      <div ref={container} className="h-full" />
      {stage.name === 'loading' && (
        <p role="status" className="figure absolute inset-0 grid place-items-center bg-bg text-22">
          {messages.loading}
        </p>
      )}
    </div>
  );
}

/** The game's frame with a seed of this device; its log is thrown away. */
function usePracticeFrame(game: PracticeDialogProps['game']) {
  const { locale } = usePlayerLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>({ name: 'loading' });
  const language = useRef(locale);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: OpenedGame | null = null;
    async function open(): Promise<void> {
      const [found, host] = await Promise.all([
        fetchGame(game.id, leaving.signal),
        import('@sikka/games/sdk/protocol/host'),
      ]);
      if (leaving.signal.aborted || !container.current) return;
      opened = host.openGame({
        frameUrl: found.frameUrl,
        container: container.current,
        bundle: found.bundle,
        title: game.title,
        init: { ...practiceInit(found.rules), locale: language.current },
        on: {
          loaded: () => setStage({ name: 'playing' }),
          started: () => {},
          score: () => {},
          gameOver: ({ score }) => setStage({ name: 'over', score }),
          stopped: () => {},
          failed: () => setStage({ name: 'failed' }),
        },
      });
    }
    open().catch(() => leaving.signal.aborted || setStage({ name: 'failed' }));
    return () => {
      leaving.abort();
      opened?.destroy();
    };
  }, [game]);
  return { container, stage };
}

function practiceInit(rules: string) {
  return {
    playId: newId(),
    rules,
    seed: crypto.getRandomValues(new Uint32Array(4)),
    tickHz,
    lowData: usesLessData(),
    muted: isMuted(),
    reducedMotion: prefersReducedMotion(),
  };
}
