import type { importResult, PayoutBatchDetail } from '@sikka/contract/routes/operator/payouts';
import { FileDown, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { AnswerOf } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callDesk, fetchDeskFile } from '../../lib/desk.ts';
import { readTable, resultRowsMax } from '../../lib/read-table.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';
import { OutcomeTable } from './outcome-table.tsx';

interface ReaderProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
}

type Result = AnswerOf<typeof importResult>;

interface Reading {
  fileName: string;
  table: string[][];
  result: Result;
  isTrial: boolean;
}

/** The file that goes out, and the one that comes back: first what it would do, then doing it. */
export function ResultReader({ batch, onChange }: ReaderProps) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { busy, failure, fail, run } = useAction();
  const [reading, setReading] = useState<Reading | null>(null);
  const send = async (fileName: string, table: string[][], isTrial: boolean) => {
    const body = { fileName, table, isTrial };
    const params = { id: batch.id };
    const result = await callDesk<typeof importResult>('post', '/payouts/{id}/results', { params, body });
    setReading({ fileName, table, result, isTrial });
    if (!isTrial) onChange(result.batch);
  };
  const choose = (file: File) =>
    run(async () => {
      setReading(null);
      const table = await readTable(file).catch(() => null);
      if (!table) return fail(t.notATable);
      if (table.length > resultRowsMax) return fail(t.tooLong);
      await send(file.name.slice(0, 200), table, true);
    });
  return (
    <section className="desk-card grid gap-4 p-5">
      <p className="text-[14px] text-muted">{t.steps}</p>
      <div className="flex flex-wrap gap-3">
        <FileButton batch={batch} format="xlsx" label={t.xlsx} />
        <FileButton batch={batch} format="csv" label={t.csv} />
        <FileChooser label={busy ? t.reading : t.choose} busy={busy} onChoose={(file) => void choose(file)} />
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      {reading && (
        <Outcome
          reading={reading}
          busy={busy}
          onRecord={() => void run(() => send(reading.fileName, reading.table, false))}
        />
      )}
    </section>
  );
}

function Outcome({ reading, busy, onRecord }: { reading: Reading; busy: boolean; onRecord: () => void }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { number } = useLanguage();
  const { result, isTrial } = reading;
  const count = result.rows.filter(({ outcome }) => outcome === 'paid' || outcome === 'failed').length;
  return (
    <div className="grid gap-3" role="status">
      <h2 className="text-[18px]">{isTrial ? t.trialTitle : t.doneTitle}</h2>
      {result.isKnown && <p className="font-semibold">{t.known}</p>}
      <OutcomeTable rows={result.rows} />
      {result.missing.length > 0 && (
        <p className="text-[14px]">{t.missing(result.missing.map((entry) => `W-${entry}`).join(', '))}</p>
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

function FileButton({
  batch,
  format,
  label,
}: {
  batch: PayoutBatchDetail;
  format: 'csv' | 'xlsx';
  label: string;
}) {
  const { busy, failure, run } = useAction();
  return (
    <span>
      <button
        type="button"
        className="desk-button"
        disabled={busy}
        onClick={() => void run(() => fetchDeskFile(`/payouts/${batch.id}/export/${format}`))}
      >
        <FileDown size={18} aria-hidden />
        {label}
      </button>
      {failure && (
        <span role="alert" className="block text-[13px] text-rose-text">
          {failure}
        </span>
      )}
    </span>
  );
}

interface ChooserProps {
  label: string;
  busy: boolean;
  onChoose: (file: File) => void;
}

function FileChooser({ label, busy, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.xlsx,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file, corrected, must be a change again.
          event.target.value = '';
        }}
      />
      <button type="button" className="desk-button" disabled={busy} onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
        {label}
      </button>
    </>
  );
}
