import { CircleAlert, CircleCheck, CircleMinus, FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RowOutcome } from '@sikka/contract/admin/payouts';
import type { ImportedRow, importResult, PayoutBatchDetail } from '@sikka/contract/routes/admin/payouts';
import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { callAdmin, downloadAdminFile, ShownError } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { readTable, resultRowsMax } from '../../lib/read-table.ts';
import { Chip } from '../../ui/chips.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { ActionButton, ActionFailed } from '../../ui/query-state.tsx';
import { Table } from '../../ui/table.tsx';

interface ReaderProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
}

const formats = ['xlsx', 'csv'] as const;
type Result = AnswerOf<typeof importResult>;

interface Reading {
  fileName: string;
  table: string[][];
  result: Result;
  isTrial: boolean;
}

/** Downloads the payout file and reads the result file: first a dry run, then the import. */
export function ResultReader({ batch, onChange }: ReaderProps) {
  const t = useAdminMessages('payouts');
  const [reading, setReading] = useState<Reading | null>(null);
  const send = async (fileName: string, table: string[][], isTrial: boolean) => {
    const body = { fileName, table, isTrial };
    const params = { id: batch.id };
    const result = await callAdmin<typeof importResult>('post', '/payouts/{id}/results', { params, body });
    setReading({ fileName, table, result, isTrial });
    if (!isTrial) onChange(result.batch);
  };
  /** First a dry run of the file, then its import. */
  const { error, isPending, mutate } = useMutation({
    async mutationFn(given: File | Reading) {
      if (!(given instanceof File)) return send(given.fileName, given.table, false);
      setReading(null);
      const table = await readTable(given).catch(() => null);
      if (!table) throw new ShownError(t.notATable);
      if (table.length > resultRowsMax) throw new ShownError(t.tooLong);
      await send(given.name.slice(0, 200), table, true);
    },
  });
  return (
    <section className="admin-card grid gap-4 p-5">
      <p className="text-14 text-muted">{t.steps}</p>
      <div className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <span key={format}>
            <ActionButton
              Icon={FileDown}
              busyText={t[format]}
              run={() => downloadAdminFile(`/payouts/${batch.id}/export/${format}`)}
            >
              {t[format]}
            </ActionButton>
          </span>
        ))}
        <FileChooser label={isPending ? t.reading : t.choose} busy={isPending} onChoose={mutate} />
      </div>
      <ActionFailed error={error} />
      {reading && <Outcome reading={reading} busy={isPending} onRecord={() => mutate(reading)} />}
    </section>
  );
}

function Outcome({ reading, busy, onRecord }: { reading: Reading; busy: boolean; onRecord: () => void }) {
  const t = useAdminMessages('payouts');
  const { number } = useFormats();
  const { result, isTrial } = reading;
  const count = result.rows.filter(({ outcome }) => outcome === 'paid' || outcome === 'failed').length;
  return (
    <div className="grid gap-3" role="status">
      <h2 className="text-18">{isTrial ? t.trialTitle : t.doneTitle}</h2>
      {result.isKnown && <p className="font-semibold">{t.known}</p>}
      <OutcomeTable rows={result.rows} />
      {result.missing.length > 0 && (
        <p className="text-14">{t.missing(result.missing.map((entry) => `W-${entry}`).join(', '))}</p>
      )}
      {isTrial && (
        <Button
          size="normal"
          className="justify-self-start"
          disabled={busy || count === 0}
          onClick={onRecord}
        >
          {count === 0 ? t.nothingToRecord : t.record(number(count))}
        </Button>
      )}
    </div>
  );
}

interface ChooserProps {
  label: string;
  busy: boolean;
  onChoose: (file: File) => void;
}

function FileChooser({ label, busy, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // Reset, so that choosing the same corrected file fires a change event.
          event.target.value = '';
        }}
      />
      <AdminButton Icon={FileUp} disabled={busy} onClick={() => input.current?.click()}>
        {label}
      </AdminButton>
    </>
  );
}

const looks = {
  good: { tone: 'good', Icon: CircleCheck },
  calm: { tone: 'calm', Icon: CircleMinus },
  bad: { tone: 'bad', Icon: CircleAlert },
} as const;

function lookOf(outcome: RowOutcome): (typeof looks)[keyof typeof looks] {
  if (outcome === 'paid') return looks.good;
  return outcome === 'already_recorded' || outcome === 'empty_status' || outcome === 'failed'
    ? looks.calm
    : looks.bad;
}

/** The result of each row of a file. */
function OutcomeTable({ rows }: { rows: readonly ImportedRow[] }) {
  const t = useAdminMessages('payouts');
  const { number } = useFormats();
  return (
    <Table
      label={t.trialTitle}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        { head: t.rowLine, className: 'tabular-nums text-muted', cell: ({ line }) => number(line) },
        {
          head: t.rowRequest,
          className: 'whitespace-nowrap',
          cell: (row) => (row.number === null ? t.unknown : `W-${row.number}`),
        },
        {
          head: t.rowTransaction,
          className: 'tabular-nums',
          cell: ({ transaction }) => transaction || t.unknown,
        },
        {
          head: t.rowOutcome,
          cell: ({ outcome }) => <Chip {...lookOf(outcome)}>{t.outcomes[outcome]}</Chip>,
        },
      ]}
    />
  );
}
