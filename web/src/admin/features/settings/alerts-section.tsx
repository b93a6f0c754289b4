import { alertThresholdNames } from '@sikka/contract/alerts';
import { NumberField, SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { useAdminMessages } from '../../lib/language.ts';

/** The figures from which operators are alerted; an empty field is none. */
export function AlertsSection({ draft }: { draft: SettingsDraft }) {
  const { settings: t } = useAdminMessages('alerts');
  const { alerts } = draft.typed;
  return (
    <SettingsSection place="alerts" help={t.help} draft={draft}>
      {(wrongId) => (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {alertThresholdNames.map((name) => (
            <div key={name} className="flex items-center justify-between gap-3 text-15">
              <span className="min-w-0" aria-hidden>
                {t.names[name]}
              </span>
              <NumberField
                label={t.names[name]}
                value={alerts[name] ?? Number.NaN}
                wrongId={wrongId}
                onChange={(value) =>
                  draft.change({ alerts: { ...alerts, [name]: Number.isNaN(value) ? null : value } })
                }
                className="w-[116px] shrink-0"
              />
            </div>
          ))}
        </div>
      )}
    </SettingsSection>
  );
}
