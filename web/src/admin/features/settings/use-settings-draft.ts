import { checkSettings } from '@sikka/contract/validation/settings';
import { changedPlaces, withPlaces, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { useState } from 'react';

interface Draft {
  /** The version that the draft changes. */
  base: SettingsVersion;
  values: Settings;
  /** Another operator saved `base` while this draft was open. */
  overtaken: boolean;
}

/** Amounts may be typed in any order; they are saved in ascending order. */
const tidy = (values: Settings): Settings => ({
  ...values,
  withdrawalTiersRupees: values.withdrawalTiersRupees.toSorted((a, b) => a - b),
});

/** Three-way merge: when another operator saves, own changes are applied to the newer version, key by key. */
function rebase({ base, values }: Draft, next: SettingsVersion): Draft {
  const own = changedPlaces(base.values, tidy(values));
  return { base: next, values: withPlaces(next.values, values, own), overtaken: own.length > 0 };
}

/** The draft, from the current version. */
export function useSettingsDraft(current: SettingsVersion) {
  const [stored, setStored] = useState<Draft>({ base: current, values: current.values, overtaken: false });
  const draft = stored.base.number < current.number ? rebase(stored, current) : stored;
  // Derived state: set during render, so that both always agree on screen.
  if (draft !== stored) setStored(draft);
  const values = tidy(draft.values);
  const restart = (from: SettingsVersion) => setStored({ base: from, values: from.values, overtaken: false });
  return {
    base: draft.base,
    /** As typed. */
    typed: draft.values,
    /** As it would be saved. */
    values,
    overtaken: draft.overtaken,
    changed: changedPlaces(draft.base.values, values),
    violations: checkSettings(values),
    change: (changes: Partial<Settings>) =>
      setStored((before) => ({ ...before, values: { ...before.values, ...changes } })),
    /** Discards the changes; `from` is the current version. */
    restart,
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
