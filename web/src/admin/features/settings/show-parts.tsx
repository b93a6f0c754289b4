import { houseAds } from '@sikka/contract/settings';
import { OrderList } from './order-list.tsx';
import { Part } from './part.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { titleOf, useDescribeSettings } from './describe-settings.ts';
import { useAdminMessages } from '../../lib/messages.ts';

/** Whether the bonus screen is open. */
export function BonusPart({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  return (
    <Part
      title={t.places.bonusOpen}
      help={t.bonus.help}
      violations={draft.violations}
      places={(place) => place === 'bonusOpen'}
    >
      {() => (
        <label className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            className="size-5"
            checked={draft.typed.bonusOpen}
            onChange={(event) => draft.change({ bonusOpen: event.target.checked })}
          />
          {t.bonus.label}
        </label>
      )}
    </Part>
  );
}

/** Order and visibility of the games on the dashboard. */
export function OrderPart({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  return (
    <Part
      title={t.places.catalogueOrder}
      help={t.order.help}
      violations={draft.violations}
      places={(place) => place === 'catalogueOrder'}
    >
      {() => (
        <OrderList
          items={draft.typed.catalogueOrder}
          nameOf={titleOf}
          onMove={(catalogueOrder) => draft.change({ catalogueOrder })}
        />
      )}
    </Part>
  );
}

/** Order and visibility of our own advertisements; inactive ones come last. */
export function AdsPart({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  const { adName } = useDescribeSettings();
  const { houseAds: shown } = draft.typed;
  const resting = houseAds.filter((ad) => !shown.includes(ad));
  return (
    <Part
      title={t.places.houseAds}
      help={t.ads.help}
      violations={draft.violations}
      places={(place) => place === 'houseAds'}
    >
      {(wrongId) => (
        <OrderList
          items={shown}
          resting={resting}
          nameOf={adName}
          wrongId={wrongId}
          onMove={(next) => draft.change({ houseAds: next })}
        />
      )}
    </Part>
  );
}
