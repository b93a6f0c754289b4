import { gameIds, type GameId } from '@sikka/contract/catalogue';
import { initialSettings, type GameMinimum } from '@sikka/contract/settings';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Table } from '../../ui/table.tsx';
import { NumberField } from './number-field.tsx';
import { Part } from './part.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { titleOf } from './describe-settings.ts';
import { useAdminMessages } from '../../lib/messages.ts';

const measures = ['seconds', 'score', 'inputs'] as const;

/** Each game's minimum to earn; below each, the values that the game's own tests prove. */
export function MinimumsPart({ draft }: { draft: SettingsDraft }) {
  const t = useAdminMessages('settings');
  const { floors } = draft.typed;
  return (
    <Part
      title={t.places.floors}
      help={t.floors.help}
      violations={draft.violations}
      places={(place) => place.startsWith('floors.')}
    >
      {(wrongId) => (
        <Table
          label={t.floors.table}
          head={[t.floors.game, t.floors.seconds, t.floors.score, t.floors.inputs]}
        >
          {gameIds.map((id) => (
            <MinimumRow
              key={id}
              id={id}
              floor={floors[id]}
              wrongId={draft.violations.some(({ field }) => field === `floors.${id}`) ? wrongId : undefined}
              onChange={(floor) => draft.change({ floors: { ...floors, [id]: floor } })}
            />
          ))}
        </Table>
      )}
    </Part>
  );
}

interface MinimumRowProps {
  id: GameId;
  floor: GameMinimum;
  wrongId: string | undefined;
  onChange: (floor: GameMinimum) => void;
}

function MinimumRow({ id, floor, wrongId, onChange }: MinimumRowProps) {
  const { number } = useLanguage();
  const { floors: t } = useAdminMessages('settings');
  return (
    <tr>
      <td className="font-semibold">{titleOf(id)}</td>
      {measures.map((measure) => (
        <td key={measure} className="px-2! py-2!">
          <NumberField
            label={t.of(t[measure], titleOf(id))}
            value={floor[measure]}
            wrongId={wrongId}
            onChange={(value) => onChange({ ...floor, [measure]: value })}
            className="w-[72px] px-2!"
          />
          <span className="block pt-0.5 text-[12px] whitespace-nowrap text-muted">
            {t.built(number(initialSettings.floors[id][measure]))}
          </span>
        </td>
      ))}
    </tr>
  );
}
