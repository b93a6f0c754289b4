import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import { History as HistoryIcon } from 'lucide-react';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { Table } from '../../ui/table.tsx';
import { useDescribeSettings } from './describe-settings.ts';

interface HistoryProps {
  versions: readonly SettingsVersion[];
  onBack: (version: SettingsVersion) => void;
}

/** Every version with its author, time and network; the newest one is current. */
export function History({ versions, onBack }: HistoryProps) {
  const { history: t, proposal, system } = useAdminMessages('settings');
  const { number, moment } = useFormats();
  const { placeName } = useDescribeSettings();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-18">{t.title}</h2>
      <Table
        label={t.title}
        rows={versions}
        keyOf={(version) => version.number}
        columns={[
          {
            head: t.number,
            className: 'font-semibold tabular-nums',
            cell: (version) => number(version.number),
          },
          { head: t.at, className: 'whitespace-nowrap', cell: ({ at }) => moment(at) },
          {
            head: t.who,
            className: 'whitespace-nowrap',
            cell: ({ operatorName, proposedBy }) => (
              <>
                {operatorName ?? system}
                {proposedBy && (
                  <span className="block text-13 text-muted">{proposal.proposedBy(proposedBy)}</span>
                )}
              </>
            ),
          },
          {
            head: t.changed,
            className: 'min-w-[180px] text-13',
            cell: ({ changed, restores }) =>
              `${changed.map(placeName).join(' · ') || t.beginning}${restores === null ? '' : ` (${t.restores(number(restores))})`}`,
          },
          {
            head: '',
            align: 'right',
            className: 'whitespace-nowrap',
            cell: (version) =>
              version === versions[0] ? (
                <span className="text-muted">{t.now}</span>
              ) : (
                <AdminButton Icon={HistoryIcon} onClick={() => onBack(version)}>
                  {t.back(number(version.number))}
                </AdminButton>
              ),
          },
        ]}
      />
    </div>
  );
}
