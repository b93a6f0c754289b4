import type { SettingsVersion } from '@sikka/contract/routes/operator/settings';
import { History as HistoryIcon } from 'lucide-react';
import { useLanguage } from '../../../lib/language.tsx';
import { useMoments } from '../../lib/moments.ts';
import { Table } from '../../ui/table.tsx';
import { useSettingsSpeech, useSettingsWords } from './words.ts';

interface HistoryProps {
  versions: readonly SettingsVersion[];
  onBack: (version: SettingsVersion) => void;
}

/** Every version with who made it, when and where; the newest one holds. */
export function History({ versions, onBack }: HistoryProps) {
  const { history: t } = useSettingsWords();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-[18px]">{t.title}</h2>
      <Table label={t.title} head={[t.number, t.at, t.who, t.changed, '']}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.number}
            version={version}
            onBack={index === 0 ? null : () => onBack(version)}
          />
        ))}
      </Table>
    </div>
  );
}

/** `onBack` is null for the version that holds. */
function VersionRow({ version, onBack }: { version: SettingsVersion; onBack: (() => void) | null }) {
  const { number } = useLanguage();
  const { moment } = useMoments();
  const { house, history: t } = useSettingsWords();
  const { placeName } = useSettingsSpeech();
  const changed = version.changed.map(placeName).join(' · ');
  return (
    <tr>
      <td className="font-semibold tabular-nums">{number(version.number)}</td>
      <td className="whitespace-nowrap">{moment(version.at)}</td>
      <td className="whitespace-nowrap">{version.operatorName ?? house}</td>
      <td className="min-w-[180px] text-[13px]">
        {changed || t.beginning}
        {version.restores !== null && ` (${t.restores(number(version.restores))})`}
      </td>
      <td className="text-right whitespace-nowrap">
        {onBack ? (
          <button type="button" className="desk-button" onClick={onBack}>
            <HistoryIcon size={18} aria-hidden />
            {t.back(number(version.number))}
          </button>
        ) : (
          <span className="text-muted">{t.now}</span>
        )}
      </td>
    </tr>
  );
}
