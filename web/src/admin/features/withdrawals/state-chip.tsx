import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { Check, CheckCheck, CircleX, Clock, MessageCircleReply, Pause } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

const looks = {
  pending: { tone: 'wait', Icon: Clock },
  approved: { tone: 'calm', Icon: Check },
  completed: { tone: 'good', Icon: CheckCheck },
  rejected: { tone: 'bad', Icon: CircleX },
  held: { tone: 'calm', Icon: Pause },
  answered: { tone: 'wait', Icon: MessageCircleReply },
} as const;

/** The state of a withdrawal; on review hides the state beneath it. */
export function StateChip({ row }: { row: Pick<QueueRow, 'state' | 'held' | 'answered'> }) {
  const t = useAdminMessages('withdrawals');
  const shown = row.held ? (row.answered ? 'answered' : 'held') : row.state;
  return <Chip {...looks[shown]}>{t.states[shown]}</Chip>;
}
