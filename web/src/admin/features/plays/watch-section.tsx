import type { PlayDetail } from '@sikka/contract/routes/admin/plays';
import { embeddedId } from '@sikka/contract/catalogue';
import { Play } from 'lucide-react';
import { Suspense } from 'react';
import { ReplayPlayer } from '../../../player/features/play/replay-player.tsx';
import type { Watching } from './use-play.ts';
import { ActionFailed } from '../../ui/query-state.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages } from '../../lib/language.ts';

/** The replay in the game's own view; fetched on demand. */
export function WatchSection({ play, watching }: { play: PlayDetail; watching: Watching }) {
  const { watch: t } = useAdminMessages('plays');
  const { data: replay, error, isPending, variables: asked } = watching;
  if (replay) {
    return (
      <section
        aria-label={t.region}
        className="admin-card flex h-[min(78dvh,720px)] flex-col overflow-hidden"
      >
        <Suspense>
          {/* A new request restarts it. */}
          <ReplayPlayer
            key={`${asked}-${replay.log.length}`}
            replay={replay}
            footer={play.logBytes === null && asked === null ? t.sent : t.footer}
          />
        </Suspense>
      </section>
    );
  }
  return (
    <section className="admin-card grid gap-3 p-4">
      <h2 className="text-18">{t.title}</h2>
      <ActionFailed error={error} />
      {play.canWatch ? (
        <>
          {play.logBytes === null && <p className="text-14 text-muted">{t.sent}</p>}
          <AdminButton
            Icon={Play}
            className="justify-self-start"
            disabled={isPending}
            onClick={() => watching.mutate(null)}
          >
            {isPending ? t.starting : t.start}
          </AdminButton>
        </>
      ) : (
        <p className="text-14 text-muted">{play.gameId === embeddedId ? t.guest : t.none}</p>
      )}
    </section>
  );
}
