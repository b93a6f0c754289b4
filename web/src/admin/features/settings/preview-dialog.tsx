import { changedPlaces, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { useDescribeSettings } from './describe-settings.ts';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

interface PreviewProps {
  title: string;
  current: SettingsVersion;
  values: Settings;
  /** Saves, and returns the new version. */
  save: () => Promise<SettingsVersion>;
  onSaved: (version: SettingsVersion) => void;
  /** It was not saved; another operator may have been faster. */
  onFailed: () => void;
  onClose: () => void;
}

/** Previews the changes before they are saved. */
export function PreviewDialog({ title, current, values, save, onSaved, onFailed, onClose }: PreviewProps) {
  const { number } = useFormats();
  const { preview: t } = useAdminMessages('settings');
  const { error, isPending, mutate } = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: onFailed,
  });
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
            <p className="text-[14px] text-muted">{t.note}</p>
            <Button size="normal" disabled={isPending} onClick={() => mutate()}>
              {isPending ? t.saving : t.save(number(current.number + 1))}
            </Button>
          </>
        )}
      </div>
    </AdminDialog>
  );
}

function Differences({ before, after }: { before: Settings; after: Settings }) {
  const { preview: t } = useAdminMessages('settings');
  const { placeName, say } = useDescribeSettings();
  return (
    <dl className="grid max-h-[50dvh] gap-3 overflow-y-auto" tabIndex={0}>
      {changedPlaces(before, after).map((place) => (
        <div key={place} className="rounded-admin bg-raised p-3">
          <dt className="font-semibold">{placeName(place)}</dt>
          <dd className="mt-1 text-[14px] text-muted">
            {t.before}: {say(before, place)}
          </dd>
          <dd className="text-[15px]">
            {t.after}: <strong>{say(after, place)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
