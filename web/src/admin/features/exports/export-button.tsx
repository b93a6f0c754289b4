import { roleIncludes, type OperatorRole } from '@sikka/contract/admin/auth';
import {
  exportFormats,
  exportRowsMax,
  type ExportFormat,
  type ExportKind,
} from '@sikka/contract/admin/pages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadAdminFile } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useOperator } from '../../lib/operator.tsx';
import { AdminButton, DayField, RadioTile } from '../../ui/controls.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';

const roles: Record<ExportKind, OperatorRole> = {
  withdrawals: 'payer',
  plays: 'payer',
  ledger: 'payer',
  players: 'administrator',
  audit: 'administrator',
};

/** Downloads a table; absent for a role that may not. */
export function ExportButton({ kind }: { kind: ExportKind }) {
  const t = useAdminMessages('exports');
  const me = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  if (!roleIncludes(me.role, roles[kind])) return null;
  return (
    <>
      <AdminButton Icon={Download} onClick={() => setIsOpen(true)}>
        {t.open}
      </AdminButton>
      {isOpen && <ExportDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ExportDialog({ kind, onClose }: { kind: ExportKind; onClose: () => void }) {
  const t = useAdminMessages('exports');
  const { number } = useFormats();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  return (
    <FormDialog
      title={t.titles[kind]}
      submit={t.submit}
      busyText={t.busy}
      onClose={onClose}
      onSend={() => downloadAdminFile(`/exports/${kind}`, { format, from, to })}
    >
      <div role="radiogroup" aria-label={t.format} className="grid grid-cols-2 gap-2">
        {exportFormats.map((each) => (
          <RadioTile
            key={each}
            name="format"
            value={each}
            checked={format === each}
            onChange={() => setFormat(each)}
            className="min-h-11 items-center gap-3 px-3 font-semibold"
          >
            {t.formats[each]}
          </RadioTile>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <DayField label={t.from} value={from} onPick={setFrom} />
        <DayField label={t.to} value={to} onPick={setTo} />
      </div>
      <p className="text-13 text-muted">{t.help(number(exportRowsMax))}</p>
    </FormDialog>
  );
}
