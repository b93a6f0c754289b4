import { lazy, Suspense, useState } from 'react';
import type { PlayResult } from '@sikka/contract/routes/player/play';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { playMessages } from '../../lib/player-messages.ts';

const ReplayDialog = lazy(() => import('./replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })));

/** §2: the server's result. Below the minimum to earn it pays nothing and says kindly what was missing. */
export function CompletionPanel({ result, onClose }: { result: PlayResult; onClose: () => void }) {
  const [watching, setWatching] = useState(false);
  const { number } = usePlayerLanguage();
  const messages = playMessages.use();
  const paid = result.coinsEarned > 0;
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-4">
      <div
        role="group"
        aria-labelledby="panel-title"
        className="sheet-in relative w-full max-w-[380px] rounded-modal bg-surface px-6 pt-8 pb-7 text-center shadow-[0_4px_0_var(--edge)]"
      >
        {paid && <CoinBurst />}
        <Coin className={`size-[92px] ${paid ? 'spring-in' : 'opacity-80 grayscale'}`} />
        <h3 id="panel-title" className="mt-3 text-30">
          {paid ? messages.congratulations : messages.wellPlayed}
        </h3>
        <p className="mt-1 text-muted">{messages.score(number(result.score))}</p>
        <p className={`figure mt-3 text-26 ${paid ? 'spring-in text-gold-text' : ''}`}>
          {messages.earned(number(result.coinsEarned))}
        </p>
        {!paid && (
          <p className="mx-auto mt-2 max-w-[20em] text-15 text-muted">
            {missingText(result, messages.missing, number)}
          </p>
        )}
        <Button className="mt-6 w-full" autoFocus onClick={onClose}>
          {paid ? messages.claim : messages.pendingClose}
        </Button>
        <Button variant="ghost" className="mt-3 w-full" onClick={() => setWatching(true)}>
          {messages.watch.again}
        </Button>
        {watching && (
          <Suspense>
            <ReplayDialog playId={result.id} onClose={() => setWatching(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type Missing = ReturnType<typeof playMessages.use>['missing'];

function missingText(
  { unpaidReason, floor }: PlayResult,
  missing: Missing,
  number: (value: number) => string,
): string {
  if (unpaidReason === 'score_floor') return missing.score_floor(number(floor.score));
  if (unpaidReason === 'no_input') return missing.no_input();
  if (unpaidReason === 'daily_limit') return missing.daily_limit();
  if (unpaidReason === 'reviewed') return missing.reviewed();
  return missing.time_floor(number(floor.seconds));
}

const coinsCount = 18;

/** Coins that fly out once; decorative, so hidden from screen readers. */
function CoinBurst() {
  const [flights] = useState(() =>
    Array.from({ length: coinsCount }, (_, index) => {
      const angle = (index / coinsCount) * 2 * Math.PI + Math.random() * 0.3;
      const reach = 110 + Math.random() * 110;
      return {
        '--x': `${Math.cos(angle) * reach}px`,
        '--y': `${Math.sin(angle) * reach - 40}px`,
        '--turn': `${Math.random() * 360 - 180}deg`,
        animationDelay: `${Math.random() * 160}ms`,
      };
    }),
  );
  return (
    <div aria-hidden="true" className="pointer-events-none absolute top-[76px] left-1/2">
      {flights.map((flight) => (
        <span key={flight['--x']} className="burst absolute -mt-3 -ml-3" style={flight}>
          <Coin className="size-6" />
        </span>
      ))}
    </div>
  );
}
