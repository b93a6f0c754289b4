import type {
  changeSettings,
  listSettings,
  restoreSettings,
  SettingsVersion,
} from '@sikka/contract/routes/admin/settings';
import { useState } from 'react';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { nextBefore, usePages } from '../lib/use-pages.ts';
import { MoreButton, QueryState } from '../ui/query-state.tsx';
import { AdminPage } from '../ui/page.tsx';
import { MinimumsPart } from '../features/settings/minimums-part.tsx';
import { History } from '../features/settings/history.tsx';
import {
  AmountsPart,
  DailyFullGamesPart,
  FourEyesPart,
  ReferralGamesPart,
} from '../features/settings/money-parts.tsx';
import { PreviewDialog, SaveBar } from '../features/settings/save-bar.tsx';
import { RewardsPart } from '../features/settings/rewards-part.tsx';
import { AdsPart, BonusPart, OrderPart } from '../features/settings/show-parts.tsx';
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
  const [current] = rows;
  return (
    <AdminPage title={title}>
      <QueryState query={query} />
      {current && <Settings current={current} versions={rows} onRead={() => void refetch()} />}
      <MoreButton query={query} label={history.older} />
    </AdminPage>
  );
}

interface SettingsProps {
  current: SettingsVersion;
  versions: readonly SettingsVersion[];
  /** Refetches the current settings. */
  onRead: () => void;
}

type Open = { kind: 'save' } | { kind: 'back'; version: SettingsVersion } | null;

function Settings({ current, versions, onRead }: SettingsProps) {
  const draft = useSettingsDraft(current);
  const [open, setOpen] = useState<Open>(null);
  const { number } = useFormats();
  const { preview: t } = useAdminMessages('settings');
  const seen = draft.base.number;
  const saved = (version: SettingsVersion) => {
    draft.restart(version);
    setOpen(null);
    onRead();
  };
  const shared = { current: draft.base, onSaved: saved, onFailed: onRead, onClose: () => setOpen(null) };
  return (
    <>
      <Holding version={draft.base} />
      <RewardsPart draft={draft} />
      <MinimumsPart draft={draft} />
      <AmountsPart draft={draft} />
      <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-4">
        <DailyFullGamesPart draft={draft} />
        <FourEyesPart draft={draft} />
        <ReferralGamesPart draft={draft} />
        <BonusPart draft={draft} />
      </div>
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <OrderPart draft={draft} />
        <AdsPart draft={draft} />
      </div>
      <SaveBar draft={draft} onLook={() => setOpen({ kind: 'save' })} />
      <History versions={versions} onBack={(version) => setOpen({ kind: 'back', version })} />
      {open?.kind === 'save' && (
        <PreviewDialog
          {...shared}
          title={t.title(number(seen + 1))}
          values={draft.values}
          save={() => saveVersion(seen, draft.values)}
        />
      )}
      {open?.kind === 'back' && (
        <PreviewDialog
          {...shared}
          title={t.backTitle(number(open.version.number))}
          values={open.version.values}
          save={() => goBack(seen, open.version.number)}
        />
      )}
    </>
  );
}

function saveVersion(seen: number, values: object): Promise<SettingsVersion> {
  const body = { seen, values: values as SettingsVersion['values'] };
  return callAdmin<typeof changeSettings>('put', '/settings', { body });
}

function goBack(seen: number, version: number): Promise<SettingsVersion> {
  return callAdmin<typeof restoreSettings>('post', '/settings/restorations', { body: { seen, version } });
}

function Holding({ version }: { version: SettingsVersion }) {
  const { number, moment } = useFormats();
  const t = useAdminMessages('settings');
  const who = version.operatorName ?? t.system;
  return (
    <p className="text-[14px] text-muted" data-testid="holding">
      {t.current(number(version.number), moment(version.at), who)}
    </p>
  );
}
