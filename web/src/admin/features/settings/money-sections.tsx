import { withdrawalRupeesMax, withdrawalRupeesStep, withdrawalTiersMax } from '@sikka/contract/settings';
import { Plus, Trash2 } from 'lucide-react';
import { NumberField, SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

/** The next amount that is not in the list. */
function another(amounts: readonly number[]): number {
  const most = Math.max(0, ...amounts.filter(Number.isFinite));
  if (most < withdrawalRupeesMax) return Math.min(withdrawalRupeesMax, most + 100);
  let free = withdrawalRupeesMax;
  while (amounts.includes(free)) free -= withdrawalRupeesStep;
  return free;
}

/** The amounts on offer to players. */
export function AmountsSection({ draft }: { draft: SettingsDraft }) {
  const { number, rupees } = useFormats();
  const t = useAdminMessages('settings');
  const { withdrawalTiersRupees: amounts } = draft.typed;
  const put = (withdrawalTiersRupees: readonly number[]) => draft.change({ withdrawalTiersRupees });
  return (
    <SettingsSection place="withdrawalTiersRupees" help={t.amounts.help} draft={draft}>
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
                <AdminButton
                  Icon={Trash2}
                  aria-label={t.amounts.remove(Number.isFinite(amount) ? rupees(amount) : number(index + 1))}
                  onClick={() => put(amounts.toSpliced(index, 1))}
                ></AdminButton>
              )}
            </span>
          ))}
          {amounts.length < withdrawalTiersMax && (
            <AdminButton Icon={Plus} onClick={() => put([...amounts, another(amounts)])}>
              {t.amounts.add}
            </AdminButton>
          )}
        </div>
      )}
    </SettingsSection>
  );
}

interface NumberSectionProps {
  place: 'dailyFullGames' | 'fourEyesFromRupees' | 'referralMinGames';
  words: { help: string; label: string };
  draft: SettingsDraft;
}

/** A setting of one number. */
export function NumberSection({ place, words, draft }: NumberSectionProps) {
  return (
    <SettingsSection place={place} help={words.help} draft={draft}>
      {(wrongId) => (
        <NumberField
          label={words.label}
          value={draft.typed[place]}
          wrongId={wrongId}
          onChange={(value) => draft.change({ [place]: value })}
        />
      )}
    </SettingsSection>
  );
}
