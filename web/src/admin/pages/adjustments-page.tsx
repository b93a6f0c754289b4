import { useState } from 'react';
import { useLanguage } from '../../shared/lib/language.tsx';
import { Failed } from '../ui/failed.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { AdminPage } from '../ui/page.tsx';
import { AdjustmentList } from '../features/adjustments/adjustment-list.tsx';
import { useAdjustments } from '../features/adjustments/use-adjustments.ts';
import { useAdminMessages } from '../lib/messages.ts';

/** Adjustment requests: those that wait for a second operator, and those decided. */
export function AdjustmentsPage() {
  const t = useAdminMessages('adjustments');
  const [openOnly, setOpenOnly] = useState(true);
  const query = useAdjustments({ openOnly, playerId: null });
  const { items, data, error, refetch } = query;
  return (
    <AdminPage title={t.title} tools={<Tabs openOnly={openOnly} open={query.open} onPick={setOpenOnly} />}>
      <p className="text-[14px] text-muted">{t.help}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {query.isPending && <div className="shimmer h-64 rounded-admin bg-raised" aria-hidden="true" />}
      {data && items.length === 0 && (
        <p className="admin-card p-6 text-muted">{openOnly ? t.emptyOpen : t.empty}</p>
      )}
      {items.length > 0 && <AdjustmentList items={items} />}
      <MoreButton query={query}>{t.older}</MoreButton>
    </AdminPage>
  );
}

interface TabsProps {
  openOnly: boolean;
  open: number;
  onPick: (openOnly: boolean) => void;
}

function Tabs({ openOnly, open, onPick }: TabsProps) {
  const t = useAdminMessages('adjustments');
  const { number } = useLanguage();
  const tab =
    'min-h-11 rounded-admin px-3 text-[14px] font-semibold text-muted hover:bg-raised aria-pressed:bg-sidebar aria-pressed:text-white';
  return (
    <div className="flex gap-1" role="group" aria-label={t.tabsLabel}>
      <button type="button" className={tab} aria-pressed={openOnly} onClick={() => onPick(true)}>
        {t.tabs.open}
        {open > 0 && ` ${number(open)}`}
      </button>
      <button type="button" className={tab} aria-pressed={!openOnly} onClick={() => onPick(false)}>
        {t.tabs.all}
      </button>
    </div>
  );
}
