import { Button } from '../../../ui/button.tsx';
import { useRequest } from './request-pane.tsx';
import type { Deciding } from './use-decide.ts';
import { useDeeds, type Deed } from './use-deeds.ts';
import { useWithdrawalWords } from './words.ts';

interface ActionsProps {
  id: string;
  busy: Deciding;
  onDeed: (deed: Deed) => void;
}

/** The buttons at the foot of the pane: gold for the one that moves it on. */
export function Actions({ id, busy, onDeed }: ActionsProps) {
  const { actions: t } = useWithdrawalWords();
  const { data } = useRequest(id);
  const { deeds, whyNotPaid } = useDeeds(data);
  if (deeds.size === 0) return null;
  const isBusy = busy !== null;
  const doing = (deed: Deed) => busy?.id === id && busy.what === deed;
  const gold = (['approve', 'complete', 'release'] as const).find((deed) => deeds.has(deed));
  const busyWords = { approve: t.approving, release: t.releasing, complete: t.complete };
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-4 max-lg:sticky max-lg:bottom-0">
      {whyNotPaid && <p className="text-[13px] text-muted">{whyNotPaid}</p>}
      {gold && (
        <Button size="normal" disabled={isBusy} onClick={() => onDeed(gold)}>
          {doing(gold) ? busyWords[gold] : t[gold]}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        {deeds.has('hold') && (
          <button
            type="button"
            className="desk-button !px-2"
            disabled={isBusy}
            onClick={() => onDeed('hold')}
          >
            {t.hold}
          </button>
        )}
        <button
          type="button"
          className="desk-button !px-2 text-bad-ink only:col-span-2"
          disabled={isBusy}
          onClick={() => onDeed('reject')}
        >
          {t.reject}
        </button>
      </div>
    </div>
  );
}
