import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { changedPlaces, type Settings } from '@sikka/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
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
  title: string;
  current: SettingsVersion;
  values: Settings;
  /** What happens next, and the button that does it. */
  words: { note: string; submit: string; busy: string };
  /** Saves or proposes. */
  run: () => Promise<void>;
  /** It was not saved; another operator may have been faster. */
  onFailed: () => void;
  onClose: () => void;
}

/** Previews the changes before they are saved or proposed. */
export function PreviewDialog({ title, current, values, words, run, onFailed, onClose }: PreviewProps) {
  const { preview: t } = useAdminMessages('settings');
  const { error, isPending, mutate } = useMutation({ mutationFn: run, onError: onFailed });
  const places = changedPlaces(current.values, values);
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <ActionFailed error={error} />
        {places.length === 0 ? (
          <p>{t.same}</p>
        ) : (
          <>
            <Differences before={current.values} after={values} />
            <p className="text-14 text-muted">{words.note}</p>
            <Button size="normal" disabled={isPending} onClick={() => mutate()}>
              {isPending ? words.busy : words.submit}
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
