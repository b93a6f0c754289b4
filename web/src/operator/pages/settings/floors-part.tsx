import { gameIds, type GameId } from '@sikka/contract/catalogue';
import { initialSettings, type GameFloor } from '@sikka/contract/settings';
import { useLanguage } from '../../../lib/language.tsx';
import { Table } from '../../ui/table.tsx';
import { NumberField } from './number-field.tsx';
import { Part } from './part.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { titleOf, useSettingsWords } from './words.ts';

const measures = ['seconds', 'score', 'inputs'] as const;

/** What each game must reach to be paid, with what its own tests prove beneath. */
export function FloorsPart({ draft }: { draft: SettingsDraft }) {
  const t = useSettingsWords();
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
            <FloorRow
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

interface FloorRowProps {
  id: GameId;
  floor: GameFloor;
  wrongId: string | undefined;
  onChange: (floor: GameFloor) => void;
}

function FloorRow({ id, floor, wrongId, onChange }: FloorRowProps) {
  const { number } = useLanguage();
  const { floors: t } = useSettingsWords();
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
