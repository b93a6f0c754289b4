import { useState } from 'react';
import { AdjustmentList } from '../features/adjustments/adjustment-list.tsx';
import { useAdjustments } from '../features/adjustments/use-adjustments.ts';
import { useAdminMessages } from '../lib/language.ts';
import { Tabs } from '../ui/controls.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Rows } from '../ui/query-state.tsx';

/** Adjustment requests: those that wait for a second operator, and those decided. */
export function AdjustmentsPage() {
  const t = useAdminMessages('adjustments');
  const [openOnly, setOpenOnly] = useState(true);
  const query = useAdjustments({ openOnly, playerId: null });
  const tabs = (
    <Tabs
      label={t.tabsLabel}
      tabs={[
        { tab: true, text: t.tabs.open, count: query.data?.pages[0]?.open },
        { tab: false, text: t.tabs.all },
      ]}
      chosen={openOnly}
      onPick={setOpenOnly}
    />
  );
  return (
    <AdminPage title={t.title} tools={tabs}>
      <p className="text-14 text-muted">{t.help}</p>
      <Rows query={query} empty={openOnly ? t.emptyOpen : t.empty} more={t.older}>
        <AdjustmentList items={query.rows} />
      </Rows>
    </AdminPage>
  );
}
