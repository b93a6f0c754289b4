import { houseAds } from '@sikka/contract/settings';
import { CheckLabel } from '../../ui/controls.tsx';
import { OrderList } from './order-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { titleOf, useDescribeSettings } from './describe-settings.ts';
import { useAdminMessages } from '../../lib/language.ts';

/** Whether the bonus screen is open. */
export function BonusSection({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  return (
    <SettingsSection place="bonusOpen" help={t.bonus.help} draft={draft}>
      {() => (
        <CheckLabel
          className="inline-flex gap-2 font-semibold"
          checked={draft.typed.bonusOpen}
          onChange={(bonusOpen) => draft.change({ bonusOpen })}
        >
          {t.bonus.label}
        </CheckLabel>
      )}
    </SettingsSection>
  );
}

/** Order and visibility of the games on the dashboard. */
export function OrderSection({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  return (
    <SettingsSection place="catalogueOrder" help={t.order.help} draft={draft}>
      {() => (
        <OrderList
          items={draft.typed.catalogueOrder}
          nameOf={titleOf}
          onMove={(catalogueOrder) => draft.change({ catalogueOrder })}
        />
      )}
    </SettingsSection>
  );
}

/** Order and visibility of our own advertisements; inactive ones come last. */
export function AdsSection({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  const { adName } = useDescribeSettings();
  const { houseAds: shown } = draft.typed;
  const resting = houseAds.filter((ad) => !shown.includes(ad));
  return (
    <SettingsSection place="houseAds" help={t.ads.help} draft={draft}>
      {(wrongId) => (
        <OrderList
          items={shown}
          resting={resting}
          nameOf={adName}
          wrongId={wrongId}
          onMove={(next) => draft.change({ houseAds: next })}
        />
      )}
    </SettingsSection>
  );
}
