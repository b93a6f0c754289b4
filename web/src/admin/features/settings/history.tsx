import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { History as HistoryIcon } from 'lucide-react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useMoments } from '../../lib/format-time.ts';
import { Table } from '../../ui/table.tsx';
import { useDescribeSettings } from './describe-settings.ts';
import { useAdminMessages } from '../../lib/messages.ts';

interface HistoryProps {
  versions: readonly SettingsVersion[];
  onBack: (version: SettingsVersion) => void;
}

/** Every version with its author, time and network; the newest one is current. */
export function History({ versions, onBack }: HistoryProps) {
  const { history: t } = useAdminMessages('settings');
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

/** `onBack` is null for the current version. */
function VersionRow({ version, onBack }: { version: SettingsVersion; onBack: (() => void) | null }) {
  const { number } = useLanguage();
  const { moment } = useMoments();
  const { system, history: t } = useAdminMessages('settings');
  const { placeName } = useDescribeSettings();
  const changed = version.changed.map(placeName).join(' · ');
  return (
    <tr>
      <td className="font-semibold tabular-nums">{number(version.number)}</td>
      <td className="whitespace-nowrap">{moment(version.at)}</td>
      <td className="whitespace-nowrap">{version.operatorName ?? system}</td>
      <td className="min-w-[180px] text-[13px]">
        {changed || t.beginning}
        {version.restores !== null && ` (${t.restores(number(version.restores))})`}
      </td>
      <td className="text-right whitespace-nowrap">
        {onBack ? (
          <button type="button" className="admin-button" onClick={onBack}>
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
