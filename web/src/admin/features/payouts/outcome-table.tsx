import type { RowOutcome } from '@sikka/contract/admin/payouts';
import type { ImportedRow } from '@sikka/contract/routes/admin/payouts';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

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
export function OutcomeTable({ rows }: { rows: readonly ImportedRow[] }) {
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
