import type {
  changeSettings,
  listSettings,
  restoreSettings,
  SettingsVersion,
} from '@sikka/contract/routes/admin/settings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../shared/lib/language.tsx';
import { callAdmin } from '../lib/call-admin.ts';
import { useMoments } from '../lib/format-time.ts';
import { Failed } from '../ui/failed.tsx';
import { AdminPage } from '../ui/page.tsx';
import { MinimumsPart } from '../features/settings/minimums-part.tsx';
import { History } from '../features/settings/history.tsx';
import { AmountsPart, FourEyesPart } from '../features/settings/money-parts.tsx';
import { PreviewDialog } from '../features/settings/preview-dialog.tsx';
import { RewardsPart } from '../features/settings/rewards-part.tsx';
import { SaveBar } from '../features/settings/save-bar.tsx';
import { AdsPart, BonusPart, OrderPart } from '../features/settings/show-parts.tsx';
import { useSettingsDraft } from '../features/settings/use-settings-draft.ts';
import { useAdminMessages } from '../lib/messages.ts';

/** The current settings, how to change them, and every version so far (docs/decisions/0020). */
export function SettingsPage() {
  const { title, history } = useAdminMessages('settings');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['settings'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before, signal }) =>
      callAdmin<typeof listSettings>('post', '/settings/search', { body: { before }, signal }),
    getNextPageParam: ({ items, isWhole }) => (isWhole ? undefined : (items.at(-1)?.number ?? undefined)),
  });
  const versions = data?.pages.flatMap((page) => page.items) ?? [];
  const [current] = versions;
  return (
    <AdminPage title={title}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {current && <Settings current={current} versions={versions} onRead={() => void refetch()} />}
      {hasNextPage && (
        <button
          type="button"
          className="admin-button justify-self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {history.older}
        </button>
      )}
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
  const { number } = useLanguage();
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
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <FourEyesPart draft={draft} />
        <BonusPart draft={draft} />
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
  const { number } = useLanguage();
  const { moment } = useMoments();
  const t = useAdminMessages('settings');
  const who = version.operatorName ?? t.system;
  return (
    <p className="text-[14px] text-muted" data-testid="holding">
      {t.current(number(version.number), moment(version.at), who)}
    </p>
  );
}
