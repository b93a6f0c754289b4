import type { RowOutcome } from '@sikka/contract/admin/payouts';
import type { ImportedRow } from '@sikka/contract/routes/admin/payouts';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

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
  const { number } = useLanguage();
  return (
    <Table label={t.trialTitle} head={[t.rowLine, t.rowRequest, t.rowTransaction, t.rowOutcome]}>
      {rows.map((row) => (
        <tr key={row.line}>
          <td className="tabular-nums text-muted">{number(row.line)}</td>
          <td className="whitespace-nowrap">{row.number === null ? t.unknown : `W-${row.number}`}</td>
          <td className="tabular-nums">{row.transaction || t.unknown}</td>
          <td>
            <Chip {...lookOf(row.outcome)}>{t.outcomes[row.outcome]}</Chip>
          </td>
        </tr>
      ))}
    </Table>
  );
}
