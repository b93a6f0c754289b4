import { roleIncludes, type OperatorRole } from '@sikka/contract/admin/auth';
import {
  exportFormats,
  exportRowsMax,
  type ExportFormat,
  type ExportKind,
} from '@sikka/contract/admin/pages';
import type { ListFilters } from '@sikka/contract/routes/admin/exports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadAdminFile } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useOperator } from '../../lib/operator.tsx';
import { AdminButton, RadioTile } from '../../ui/controls.tsx';
import { DayFields, type Days } from '../../ui/day-range.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';

const roles: Record<ExportKind, OperatorRole> = {
  withdrawals: 'payer',
  plays: 'payer',
  ledger: 'payer',
  players: 'administrator',
  audit: 'administrator',
};

/** The list on the page, as the server's export takes it. */
export interface ListToExport<Kind extends ExportKind> {
  filter: ListFilters[Kind];
  from?: string | null;
  to?: string | null;
  /** Null while not all rows are loaded. */
  count: number | null;
}

interface ButtonProps<Kind extends ExportKind> {
  kind: Kind;
  list: ListToExport<Kind>;
}

/** What the parts of a filter are while they leave nothing out. */
const unfiltered = new Set(['', 'null', 'all', 'any', '0', 'requested']);
const isNarrowed = ({ filter, from = null, to = null }: ListToExport<ExportKind>): boolean =>
  [...Object.values(filter), from, to].some((part) => !unfiltered.has(String(part)));

/** Downloads a table, or what the page shows of it; absent for a role that may not. */
export function ExportButton<Kind extends ExportKind>({ kind, list }: ButtonProps<Kind>) {
  const t = useAdminMessages('exports');
  const me = useOperator();
  const [isOpen, setIsOpen] = useState(false);
  if (!roleIncludes(me.role, roles[kind])) return null;
  return (
    <>
      <AdminButton Icon={Download} onClick={() => setIsOpen(true)}>
        {t.open}
      </AdminButton>
      {isOpen && (
        <ExportDialog kind={kind} list={isNarrowed(list) ? list : null} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface DialogProps {
  kind: ExportKind;
  /** Null for a page that shows everything. */
  list: ListToExport<ExportKind> | null;
  onClose: () => void;
}

function ExportDialog({ kind, list, onClose }: DialogProps) {
  const t = useAdminMessages('exports');
  const { number } = useFormats();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isList, setIsList] = useState(list !== null);
  const [days, setDays] = useState<Days>({ from: null, to: null });
  const wanted =
    list && isList ? { filter: list.filter, from: list.from ?? null, to: list.to ?? null } : days;
  return (
    <FormDialog
      title={t.titles[kind]}
      submit={t.submit}
      busyText={t.busy}
      onClose={onClose}
      onSend={() => downloadAdminFile(`/exports/${kind}`, { format, ...wanted })}
    >
      {list && <RowChoice count={list.count} isList={isList} onPick={setIsList} />}
      <div
        role="radiogroup"
        aria-label={t.format}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2"
      >
        {exportFormats.map((each) => (
          <RadioTile
            key={each}
            name="format"
            value={each}
            checked={format === each}
            onChange={() => setFormat(each)}
            className={tile}
          >
            {t.formats[each]}
          </RadioTile>
        ))}
      </div>
      {!isList && (
        <div className="flex flex-wrap gap-2">
          <DayFields range={days} onChange={(change) => setDays({ ...days, ...change })} />
        </div>
      )}
      <p className="text-13 text-muted">
        {isList ? t.listHelp : t.daysHelp} {t.help(number(exportRowsMax))}
      </p>
    </FormDialog>
  );
}

const tile = 'min-h-11 items-center gap-3 px-3 font-semibold';

interface ChoiceProps {
  count: number | null;
  isList: boolean;
  onPick: (isList: boolean) => void;
}

/** The rows of the list, or all. */
function RowChoice({ count, isList, onPick }: ChoiceProps) {
  const t = useAdminMessages('exports');
  const { number } = useFormats();
  return (
    <div role="radiogroup" aria-label={t.rows} className="grid gap-2 sm:grid-cols-2">
      <RadioTile name="rows" checked={isList} onChange={() => onPick(true)} className={tile}>
        {count ? t.these(number(count)) : t.list}
      </RadioTile>
      <RadioTile name="rows" checked={!isList} onChange={() => onPick(false)} className={tile}>
        {t.everything}
      </RadioTile>
    </div>
  );
}
