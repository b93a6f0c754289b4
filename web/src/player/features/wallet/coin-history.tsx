import type { CoinTransaction, listCoinTransactions } from '@sikka/contract/routes/player/wallet';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { CirclePlay } from 'lucide-react';
import { call } from '../../../shared/lib/api.ts';
import { cachedAnswer } from '../../lib/cached-answer.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { PlaysUnderReview } from './plays-under-review.tsx';
import { historyText } from './source-text.ts';

interface HistoryProps {
  me: Me;
  /** Shows the replay of a game that earned coins. */
  onWatch: (playId: string) => void;
}

const movements = cachedAnswer(() => call<typeof listCoinTransactions>('get', '/coin-transactions'));

/** §2: the newest movements, at most twenty; 'No transaction history found' when there are none. */
export function CoinHistory({ me, onWatch }: HistoryProps) {
  const { t } = usePlayerLanguage();
  const { data, error } = movements.use(me.id, me.coins);
  return (
    <div className="p-4">
      <h2 className="text-18">{t.wallet.historyTitle}</h2>
      <PlaysUnderReview me={me} />
      {!data && !error && <HistorySkeleton />}
      {!data && error && (
        <div className="mt-3">
          <Unreachable error={error} onRetry={() => void movements.reload()} />
        </div>
      )}
      {data?.items.length === 0 && <p className="py-6 text-center text-muted">{t.wallet.historyEmpty}</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.items.map((item) => (
            <HistoryRow key={item.id} item={item} onWatch={onWatch} />
          ))}
        </ul>
      )}
    </div>
  );
}

function HistoryRow({ item, onWatch }: { item: CoinTransaction; onWatch: (playId: string) => void }) {
  const { t, signed, day } = usePlayerLanguage();
  const { playId, adjustment } = item;
  const source = historyText(item, t);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Coin className={`size-6 ${item.type === 'spent' ? 'grayscale' : ''}`} />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold [overflow-wrap:anywhere]">{source}</p>
        {adjustment && (
          <p className="text-14 whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{adjustment.sentence}</bdi>
          </p>
        )}
        <p className="text-13 text-muted">
          <time dateTime={item.timestamp}>{day(item.timestamp)}</time>
        </p>
      </div>
      <div className={`figure text-17 ${item.coins < 0 ? 'text-rose-text' : 'text-mint'}`}>
        {signed(item.coins)}
      </div>
      {playId !== null && (
        <IconButton
          label={t.wallet.watchGame(source)}
          className="-my-1.5 -mr-2"
          onClick={() => onWatch(playId)}
        >
          <CirclePlay size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function HistorySkeleton() {
  return (
    <div aria-hidden="true" className="mt-3 grid gap-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="shimmer h-12 rounded-button bg-raised" />
      ))}
    </div>
  );
}
