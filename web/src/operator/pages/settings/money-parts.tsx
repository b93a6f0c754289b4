import { withdrawalRupeesMax, withdrawalRupeesStep, withdrawalTiersMax } from '@sikka/contract/settings';
import { Plus, Trash2 } from 'lucide-react';
import { useLanguage } from '../../../lib/language.tsx';
import { NumberField } from './number-field.tsx';
import { Part } from './part.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { useSettingsWords } from './words.ts';

/** The next amount that is not there yet. */
function another(amounts: readonly number[]): number {
  const most = Math.max(0, ...amounts.filter(Number.isFinite));
  if (most < withdrawalRupeesMax) return Math.min(withdrawalRupeesMax, most + 100);
  let free = withdrawalRupeesMax;
  while (amounts.includes(free)) free -= withdrawalRupeesStep;
  return free;
}

/** What players may ask for. */
export function AmountsPart({ draft }: { draft: SettingsDraft }) {
  const { number, rupees } = useLanguage();
  const t = useSettingsWords();
  const { withdrawalTiersRupees: amounts } = draft.typed;
  const put = (withdrawalTiersRupees: readonly number[]) => draft.change({ withdrawalTiersRupees });
  return (
    <Part
      title={t.places.withdrawalTiersRupees}
      help={t.amounts.help}
      violations={draft.violations}
      places={(place) => place === 'withdrawalTiersRupees'}
    >
      {(wrongId) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {amounts.map((amount, index) => (
            <span key={index} className="flex items-center gap-1">
              <NumberField
                label={t.amounts.amount(number(index + 1))}
                value={amount}
                wrongId={wrongId}
                onChange={(value) => put(amounts.with(index, value))}
              />
              {amounts.length > 1 && (
                <button
                  type="button"
                  className="desk-button"
                  aria-label={t.amounts.remove(Number.isFinite(amount) ? rupees(amount) : number(index + 1))}
                  onClick={() => put(amounts.toSpliced(index, 1))}
                >
                  <Trash2 size={18} aria-hidden />
                </button>
              )}
            </span>
          ))}
          {amounts.length < withdrawalTiersMax && (
            <button type="button" className="desk-button" onClick={() => put([...amounts, another(amounts)])}>
              <Plus size={18} aria-hidden />
              {t.amounts.add}
            </button>
          )}
        </div>
      )}
    </Part>
  );
}

/** From which amount on it takes two. */
export function FourEyesPart({ draft }: { draft: SettingsDraft }) {
  const t = useSettingsWords();
  return (
    <Part
      title={t.places.fourEyesFromRupees}
      help={t.fourEyes.help}
      violations={draft.violations}
      places={(place) => place === 'fourEyesFromRupees'}
    >
      {(wrongId) => (
        <NumberField
          label={t.fourEyes.label}
          value={draft.typed.fourEyesFromRupees}
          wrongId={wrongId}
          onChange={(fourEyesFromRupees) => draft.change({ fourEyesFromRupees })}
        />
      )}
    </Part>
  );
}
