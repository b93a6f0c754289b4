import type { PlayerDetail } from '@sikka/contract/routes/operator/players';
import { historyText } from '../../../features/wallet/source-text.ts';
import { usePlayerLanguage } from '../../../lib/player-language.ts';
import { useMoments } from '../../lib/moments.ts';
import { Card } from './card.tsx';
import { usePlayerWords } from './words.ts';

/** The coin history, in the very words that the player reads. */
export function HistoryCard({ history }: Pick<PlayerDetail, 'history'>) {
  const { history: t } = usePlayerWords();
  const { t: messages, signed } = usePlayerLanguage();
  const { moment } = useMoments();
  return (
    <Card title={t.title} help={t.help}>
      {history.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ul className="divide-y divide-line">
        {history.map((item) => (
          <li key={item.id} className="flex items-baseline gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{historyText(item, messages)}</p>
              {item.adjustment && (
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                  <bdi>{item.adjustment.sentence}</bdi>
                </p>
              )}
              <p className="text-[13px] text-muted">{moment(item.timestamp)}</p>
            </div>
            <p className={`font-bold tabular-nums ${item.amount < 0 ? 'text-rose-text' : 'text-mint'}`}>
              {signed(item.amount)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
