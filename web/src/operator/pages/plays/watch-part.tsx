import type { PlayDetail } from '@sikka/contract/routes/operator/plays';
import { embeddedId } from '@sikka/contract/catalogue';
import { Play } from 'lucide-react';
import { Suspense } from 'react';
import { ReplayPlayer } from '../../../features/play/replay-player.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useWatch } from './use-play.ts';
import { usePlayWords } from './words.ts';

/** The stored game in its own view; nothing is fetched before somebody wants to see it. */
export function WatchPart({ play, watching }: { play: PlayDetail; watching: ReturnType<typeof useWatch> }) {
  const { watch: t } = usePlayWords();
  const { replay, busy, failure } = watching;
  if (replay) {
    return (
      <section aria-label={t.region} className="desk-card flex h-[min(78dvh,720px)] flex-col overflow-hidden">
        <Suspense>
          {/* Asked for again, it begins again. */}
          <ReplayPlayer
            key={`${watching.asked}-${replay.log.length}`}
            replay={replay}
            footer={play.logBytes === null && watching.asked === null ? t.sent : t.footer}
          />
        </Suspense>
      </section>
    );
  }
  return (
    <section className="desk-card grid gap-3 p-4">
      <h2 className="text-[18px]">{t.title}</h2>
      {failure && <Notice tone="error">{failure}</Notice>}
      {play.canWatch ? (
        <>
          {play.logBytes === null && <p className="text-[14px] text-muted">{t.sent}</p>}
          <button
            type="button"
            className="desk-button justify-self-start"
            disabled={busy}
            onClick={() => watching.watch(null)}
          >
            <Play size={18} aria-hidden /> {busy ? t.starting : t.start}
          </button>
        </>
      ) : (
        <p className="text-[14px] text-muted">{play.gameId === embeddedId ? t.guest : t.none}</p>
      )}
    </section>
  );
}
