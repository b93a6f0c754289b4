import { gameIds, type GameId } from '@sikka/contract/catalogue';
import { initialSettings } from '@sikka/contract/settings';
import { Table } from '../../ui/table.tsx';
import { NumberField, SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { titleOf } from './describe-settings.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

const measures = ['seconds', 'score', 'inputs'] as const;

/** Each game's minimum to earn; below each, the values that the game's own tests prove. */
export function MinimumsSection({ draft }: { draft: SettingsDraft }) {
  const { floors: t } = useAdminMessages('settings');
  const { number } = useFormats();
  const { floors } = draft.typed;
  const isWrong = (id: GameId) => draft.violations.some(({ field }) => field === `floors.${id}`);
  return (
    <SettingsSection place="floors" help={t.help} draft={draft}>
      {(wrongId) => (
        <Table
          label={t.table}
          stacks
          rows={gameIds}
          keyOf={(id) => id}
          columns={[
            { head: t.game, className: 'font-semibold', cell: titleOf, isWide: true },
            ...measures.map((measure) => ({
              head: t[measure],
              className: 'px-2! py-2!',
              cell: (id: GameId) => (
                <>
                  <NumberField
                    label={t.of(t[measure], titleOf(id))}
                    value={floors[id][measure]}
                    wrongId={isWrong(id) ? wrongId : undefined}
                    onChange={(value) =>
                      draft.change({ floors: { ...floors, [id]: { ...floors[id], [measure]: value } } })
                    }
                    className="w-[72px] px-2!"
                  />
                  <span className="block pt-0.5 text-12 whitespace-nowrap text-muted">
                    {t.built(number(initialSettings.floors[id][measure]))}
                  </span>
                </>
              ),
            })),
          ]}
        />
      )}
    </SettingsSection>
  );
}
