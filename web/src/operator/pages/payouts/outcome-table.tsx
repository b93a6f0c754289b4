import type { RowOutcome } from '@sikka/contract/payouts';
import type { ImportedRow } from '@sikka/contract/routes/operator/payouts';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useLanguage } from '../../../lib/language.tsx';
import { useRoomWords } from '../../lib/words.ts';
import { Chip } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';

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

/** What became of each row of a file. */
export function OutcomeTable({ rows }: { rows: readonly ImportedRow[] }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
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
