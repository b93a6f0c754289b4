import { changedPlaces, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/operator/settings';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLanguage } from '../../../lib/language.tsx';
import { useAction } from '../../lib/use-action.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { useSettingsSpeech, useSettingsWords } from './words.ts';

interface PreviewProps {
  title: string;
  current: SettingsVersion;
  values: Settings;
  /** Saves, and answers the new version. */
  save: () => Promise<SettingsVersion>;
  onSaved: (version: SettingsVersion) => void;
  /** It was not saved; somebody else may have been faster. */
  onFailed: () => void;
  onClose: () => void;
}

/** What will be different, before it is. */
export function PreviewDialog({ title, current, values, save, onSaved, onFailed, onClose }: PreviewProps) {
  const { number } = useLanguage();
  const { preview: t } = useSettingsWords();
  const { busy, failure, run } = useAction();
  const places = changedPlaces(current.values, values);
  const confirm = async () => {
    const done = await run(async () => onSaved(await save()));
    if (!done) onFailed();
  };
  return (
    <DeskDialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {places.length === 0 ? (
          <p>{t.same}</p>
        ) : (
          <>
            <Differences before={current.values} after={values} />
            <p className="text-[14px] text-muted">{t.note}</p>
            <Button size="normal" disabled={busy} onClick={() => void confirm()}>
              {busy ? t.saving : t.save(number(current.number + 1))}
            </Button>
          </>
        )}
      </div>
    </DeskDialog>
  );
}

function Differences({ before, after }: { before: Settings; after: Settings }) {
  const { preview: t } = useSettingsWords();
  const { placeName, say } = useSettingsSpeech();
  return (
    <dl className="grid max-h-[50dvh] gap-3 overflow-y-auto" tabIndex={0}>
      {changedPlaces(before, after).map((place) => (
        <div key={place} className="rounded-desk bg-raised p-3">
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
