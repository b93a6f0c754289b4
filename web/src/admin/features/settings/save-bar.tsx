import type {
  changeSettings,
  proposeSettings,
  restoreSettings,
  SettingsVersion,
} from '@sikka/contract/routes/admin/settings';
import { changedPlaces, movesMoney, type Settings } from '@sikka/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { ActionFailed } from '../../ui/query-state.tsx';
import { useDescribeSettings } from './describe-settings.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Sticky bar: the number of changes and the preview button. */
export function SaveBar({ draft, onLook }: { draft: SettingsDraft; onLook: () => void }) {
  const { number } = useFormats();
  const t = useAdminMessages('settings');
  const { base, changed, violations, overtaken } = draft;
  const rests = changed.length === 0 || violations.length > 0;
  const why = violations.length > 0 ? t.wrong : changed.length === 0 ? t.unchanged : '';
  return (
    <div className="admin-card sticky bottom-[calc(0.5rem+var(--undo-bar))] z-10 grid gap-3 p-3 shadow-lg">
      {overtaken && (
        <Notice tone="quiet">{t.overtaken(number(base.number), base.operatorName ?? t.system)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p id="save-why" className="mr-auto text-14 text-muted" aria-live="polite">
          {why}
        </p>
        {changed.length > 0 && <AdminButton onClick={() => draft.restart(base)}>{t.undo}</AdminButton>}
        <Button size="normal" disabled={rests} aria-describedby="save-why" onClick={onLook}>
          {t.review}
        </Button>
      </div>
    </div>
  );
}

interface PreviewProps {
  base: SettingsVersion;
  values: Settings;
  /** The version whose values these are, if they are restored. */
  restores: number | null;
  mayChangeAlone: boolean;
  onSaved: (version: SettingsVersion) => void;
  /** It was saved, or another operator may have been faster. */
  onRead: () => void;
  onClose: () => void;
}

const bodyOf = (seen: number, values: object) => ({ seen, values: values as SettingsVersion['values'] });

const saveVersion = (seen: number, values: object): Promise<SettingsVersion> =>
  callAdmin<typeof changeSettings>('put', '/settings', { body: bodyOf(seen, values) });

const goBack = (seen: number, version: number): Promise<SettingsVersion> =>
  callAdmin<typeof restoreSettings>('post', '/settings/restorations', { body: { seen, version } });

const propose = (seen: number, values: object, version: number | null) =>
  callAdmin<typeof proposeSettings>('post', '/settings/proposals', {
    body: version === null ? bodyOf(seen, values) : { seen, version },
  });

/** Saves a change or a restoration, or proposes it. */
function useSaving({ base, values, restores, onSaved, onRead, onClose }: PreviewProps, isProposal: boolean) {
  const { proposal: t } = useAdminMessages('settings');
  const toast = useToast();
  const seen = base.number;
  return useMutation({
    async mutationFn() {
      if (isProposal) {
        await propose(seen, values, restores);
        onSaved(base);
        toast(t.sent, 'success');
      } else onSaved(await (restores === null ? saveVersion(seen, values) : goBack(seen, restores)));
      onClose();
      onRead();
    },
    onError: onRead,
  });
}

/** The preview of a change or a restoration, which is saved, or proposed where it moves money. */
export function Preview(props: PreviewProps) {
  const { base, values, restores, mayChangeAlone, onClose } = props;
  const { preview: t, proposal } = useAdminMessages('settings');
  const { number } = useFormats();
  const places = changedPlaces(base.values, values);
  const isProposal = !mayChangeAlone && places.some(movesMoney);
  const { error, isPending, mutate } = useSaving(props, isProposal);
  const next = number(base.number + 1);
  const [submit, busy] = isProposal ? [proposal.propose, proposal.proposing] : [t.save(next), t.saving];
  return (
    <AdminDialog title={restores === null ? t.title(next) : t.backTitle(number(restores))} onClose={onClose}>
      <div className="grid gap-4">
        <ActionFailed error={error} />
        {places.length === 0 ? (
          <p>{t.same}</p>
        ) : (
          <>
            <Differences before={base.values} after={values} />
            <p className="text-14 text-muted">{isProposal ? proposal.note : t.note}</p>
            <Button size="normal" disabled={isPending} onClick={() => mutate()}>
              {isPending ? busy : submit}
            </Button>
          </>
        )}
      </div>
    </AdminDialog>
  );
}

/** Each value that differs, as it is and as it would be. */
export function Differences({ before, after }: { before: Settings; after: Settings }) {
  const { preview: t } = useAdminMessages('settings');
  const { placeName, say } = useDescribeSettings();
  return (
    <div className="max-h-[50dvh] overflow-y-auto" role="region" aria-label={t.changes} tabIndex={0}>
      <dl className="grid gap-3">
        {changedPlaces(before, after).map((place) => (
          <div key={place} className="rounded-admin bg-raised p-3">
            <dt className="font-semibold">{placeName(place)}</dt>
            <dd className="mt-1 text-14 text-muted">
              {t.before}: {say(before, place)}
            </dd>
            <dd className="text-15">
              {t.after}: <strong>{say(after, place)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
