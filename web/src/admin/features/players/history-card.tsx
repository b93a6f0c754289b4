import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { historyText } from '../../../player/features/wallet/source-text.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Card } from '../../ui/details.tsx';

/** The coin history, worded as the player reads it. */
export function HistoryCard({ history }: Pick<PlayerDetail, 'history'>) {
  const { history: t } = useAdminMessages('players');
  const { t: messages, signed } = usePlayerLanguage();
  const { moment } = useFormats();
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
            <p className={`font-bold tabular-nums ${item.coins < 0 ? 'text-rose-text' : 'text-mint'}`}>
              {signed(item.coins)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
