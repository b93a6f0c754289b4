import type { RewardTier } from '@sikka/contract/rewards';
import { rewardTiersMax } from '@sikka/contract/settings';
import { Plus, Trash2 } from 'lucide-react';
import { NumberField, SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

const gamesMore = 10;

/** A tier before the last one; the last has no upper limit. */
function withAnother(tiers: readonly RewardTier[]): RewardTier[] {
  const before = tiers.slice(0, -1);
  const last = tiers.at(-1)!;
  const gamesPlayedBelow = (before.at(-1)?.gamesPlayedBelow ?? 0) + gamesMore;
  return [...before, { gamesPlayedBelow, coins: last.coins }, last];
}

/** What paid plays earn, by tier. */
export function RewardsSection({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  const { rewardTiers: tiers } = draft.typed;
  const put = (rewardTiers: readonly RewardTier[]) => draft.change({ rewardTiers });
  return (
    <SettingsSection place="rewardTiers" help={t.rewards.help} draft={draft}>
      {(wrongId) => (
        <>
          <ol className="grid gap-2">
            {tiers.map((tier, index) => (
              <TierRow
                key={index}
                tier={tier}
                index={index}
                wrongId={wrongId}
                onChange={(next) => put(tiers.with(index, next))}
                onRemove={() => put(tiers.toSpliced(index, 1))}
              />
            ))}
          </ol>
          {tiers.length < rewardTiersMax && (
            <AdminButton Icon={Plus} className="mt-3" onClick={() => put(withAnother(tiers))}>
              {t.rewards.add}
            </AdminButton>
          )}
        </>
      )}
    </SettingsSection>
  );
}

interface TierRowProps {
  tier: RewardTier;
  index: number;
  wrongId: string | undefined;
  onChange: (tier: RewardTier) => void;
  onRemove: () => void;
}

function TierRow({ tier, index, wrongId, onChange, onRemove }: TierRowProps) {
  const { number } = useFormats();
  const { rewards: t } = useAdminMessages('settings');
  const name = t.tier(number(index + 1));
  const { gamesPlayedBelow } = tier;
  return (
    <li className="flex flex-wrap items-center gap-2">
      {gamesPlayedBelow === null ? (
        <span className="min-w-[190px] text-15">{index === 0 ? t.every : t.after}</span>
      ) : (
        <span className="flex min-w-[190px] items-center gap-2 text-15">
          {t.upTo}
          <NumberField
            label={`${name}: ${t.upTo}`}
            value={gamesPlayedBelow}
            wrongId={wrongId}
            onChange={(below) => onChange({ ...tier, gamesPlayedBelow: below })}
          />
        </span>
      )}
      <span className="flex items-center gap-2 text-15">
        {t.pays}
        <NumberField
          label={`${name}: ${t.pays}`}
          value={tier.coins}
          wrongId={wrongId}
          onChange={(coins) => onChange({ ...tier, coins })}
          className="w-[80px]"
        />
      </span>
      {gamesPlayedBelow !== null && (
        <AdminButton Icon={Trash2} aria-label={t.remove(number(index + 1))} onClick={onRemove}></AdminButton>
      )}
    </li>
  );
}
