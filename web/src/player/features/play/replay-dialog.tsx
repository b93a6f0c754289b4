import { embeddedId, findGame } from '@sikka/contract/catalogue';
import { X } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useFetched } from '../../lib/loaded.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { fetchReplay, type ReplaySource } from './fetch-replay.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { ReplayPlayer } from './replay-player.tsx';
import { ReplayLoading } from './replay-stage.tsx';

/** The replay of a counted play: the game's own view, fed by the log that the server verified (§4). */
export function ReplayDialog({ of, onClose }: { of: ReplaySource; onClose: () => void }) {
  const { t } = usePlayerLanguage();
  const messages = playMessages.use();
  const { value: replay, error, retry } = useFetched((signal) => fetchReplay(of, signal));
  const game = replay && findGame(replay.gameId);
  return (
    <Dialog
      labelledBy="replay-title"
      onDismiss={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-bg text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-[56px] shrink-0 items-center gap-2 border-b border-line px-3">
          <Coin className="size-7" />
          <h2 id="replay-title" className="line-clamp-2 min-w-0 text-18">
            {messages.watch.title(game?.title ?? '')}
          </h2>
          <span className="ml-auto" />
          {replay && replay.coinsEarned > 0 && <ReceiptButton playId={replay.id} />}
          <IconButton label={t.common.close} onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
        </div>
        {error !== null && (
          <div className="p-4">
            <Unreachable error={error} onRetry={retry} />
          </div>
        )}
        {!replay && error === null && <ReplayLoading className="flex-1" />}
        {replay?.gameId === embeddedId && (
          <p className="grid flex-1 place-content-center p-6 text-center text-muted">
            {messages.watch.guest}
          </p>
        )}
        {replay && replay.gameId !== embeddedId && (
          <ReplayPlayer
            replay={replay}
            footer={'name' in of ? messages.watch.footerOf(of.name) : messages.watch.footer}
          />
        )}
      </div>
    </Dialog>
  );
}
