import type { listSettings, SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { useState } from 'react';
import type { AnswerOf } from '../../shared/lib/api.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { nextBefore, usePages } from '../lib/use-pages.ts';
import { withCommands } from '../ui/details.tsx';
import { MoreButton, QueryState } from '../ui/query-state.tsx';
import { AdminPage } from '../ui/page.tsx';
import { AlertsSection } from '../features/settings/alerts-section.tsx';
import { MinimumsSection } from '../features/settings/minimums-section.tsx';
import { History } from '../features/settings/history.tsx';
import { AmountsSection, NumberSection } from '../features/settings/money-sections.tsx';
import { ProposalCard } from '../features/settings/proposal-card.tsx';
import { Preview, SaveBar } from '../features/settings/save-bar.tsx';
import { RewardsSection } from '../features/settings/rewards-section.tsx';
import { AdsSection, BonusSection, OrderSection } from '../features/settings/display-sections.tsx';
import { useSettingsDraft } from '../features/settings/use-settings-draft.ts';

/** The current settings, how to change them, and every version so far (docs/decisions/0020). */
export function SettingsPage() {
  const { title, history } = useAdminMessages('settings');
  const query = usePages({
    queryKey: ['settings'],
    read: (before: number | null, signal) =>
      callAdmin<typeof listSettings>('post', '/settings/search', { body: { before }, signal }),
    next: (page) => nextBefore(page, ({ number }) => number),
  });
  const { rows, refetch } = query;
  const [page] = query.data?.pages ?? [];
  const [current] = rows;
  return (
    <AdminPage title={title}>
      <QueryState query={query} />
      {current && page && (
        <Settings page={page} current={current} versions={rows} onRead={() => void refetch()} />
      )}
      <MoreButton query={query} label={history.older} />
    </AdminPage>
  );
}

interface SettingsProps {
  /** The first page: the open proposal, and what the operator may do alone. */
  page: AnswerOf<typeof listSettings>;
  current: SettingsVersion;
  versions: readonly SettingsVersion[];
  /** Refetches the current settings. */
  onRead: () => void;
}

type Open = { kind: 'save' } | { kind: 'back'; version: SettingsVersion } | null;

function Settings({ page, current, versions, onRead }: SettingsProps) {
  const t = useAdminMessages('settings');
  const draft = useSettingsDraft(current);
  const [open, setOpen] = useState<Open>(null);
  return (
    <>
      <Holding version={draft.base} />
      <WhoMayChange page={page} />
      {page.proposal && <ProposalCard proposal={page.proposal} current={current} onRead={onRead} />}
      <RewardsSection draft={draft} />
      <MinimumsSection draft={draft} />
      <AmountsSection draft={draft} />
      <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-4">
        <NumberSection place="dailyFullGames" words={t.dailyFullGames} draft={draft} />
        <NumberSection place="fourEyesFromRupees" words={t.fourEyes} draft={draft} />
        <NumberSection place="referralMinGames" words={t.referralGames} draft={draft} />
        <BonusSection draft={draft} />
      </div>
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <OrderSection draft={draft} />
        <AdsSection draft={draft} />
      </div>
      <AlertsSection draft={draft} />
      <SaveBar draft={draft} onLook={() => setOpen({ kind: 'save' })} />
      <History versions={versions} onBack={(version) => setOpen({ kind: 'back', version })} />
      {open && (
        <Preview
          base={draft.base}
          values={open.kind === 'save' ? draft.values : open.version.values}
          restores={open.kind === 'save' ? null : open.version.number}
          mayChangeAlone={page.mayChangeAlone}
          onSaved={draft.restart}
          onRead={onRead}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Says what takes two administrators, where that is not yet so, or not possible. */
function WhoMayChange({ page }: Pick<SettingsProps, 'page'>) {
  const { proposal: t } = useAdminMessages('settings');
  if (page.mayChangeAlone) return <Notice tone="quiet">{t.alone}</Notice>;
  return page.hasSecond ? null : <Notice tone="quiet">{withCommands(t.noSecond)}</Notice>;
}

function Holding({ version }: { version: SettingsVersion }) {
  const { number, moment } = useFormats();
  const t = useAdminMessages('settings');
  const who = version.operatorName ?? t.system;
  return (
    <p className="text-14 text-muted" data-testid="holding">
      {t.current(number(version.number), moment(version.at), who)}
    </p>
  );
}
