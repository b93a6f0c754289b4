import { checkSettings } from '@sikka/contract/rules/settings';
import { changedPlaces, withPlaces, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/operator/settings';
import { useState } from 'react';

interface Draft {
  /** The version that the draft changes. */
  base: SettingsVersion;
  values: Settings;
  /** Somebody else saved `base` while this draft was open. */
  overtaken: boolean;
}

/** Amounts may be typed in any order; what is saved has the smallest first. */
const tidy = (values: Settings): Settings => ({
  ...values,
  withdrawalTiersRupees: values.withdrawalTiersRupees.toSorted((a, b) => a - b),
});

const valuesOf = (version: SettingsVersion): Settings => version.values;

/** Own changes stay when somebody else saves: they are put upon the newer version, place by place. */
function rebase({ base, values }: Draft, next: SettingsVersion): Draft {
  const own = changedPlaces(valuesOf(base), tidy(values));
  return { base: next, values: withPlaces(valuesOf(next), values, own), overtaken: own.length > 0 };
}

/** What is being changed, from the version that holds. */
export function useSettingsDraft(current: SettingsVersion) {
  const [kept, setKept] = useState<Draft>({ base: current, values: valuesOf(current), overtaken: false });
  const draft = kept.base.number < current.number ? rebase(kept, current) : kept;
  // State that follows from what was read: set while drawing, so that no picture shows the two apart.
  if (draft !== kept) setKept(draft);
  const values = tidy(draft.values);
  const restart = (from: SettingsVersion) =>
    setKept({ base: from, values: valuesOf(from), overtaken: false });
  return {
    base: draft.base,
    /** As typed. */
    typed: draft.values,
    /** As it would be saved. */
    values,
    overtaken: draft.overtaken,
    changed: changedPlaces(valuesOf(draft.base), values),
    violations: checkSettings(values),
    change: (changes: Partial<Settings>) =>
      setKept((before) => ({ ...before, values: { ...before.values, ...changes } })),
    /** Forgets the changes; `from` is what holds. */
    restart,
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
