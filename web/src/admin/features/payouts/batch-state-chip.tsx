import type { BatchState, ItemState } from '@sikka/contract/admin/payouts';
import { CircleCheck, CircleX, Clock, PackageCheck, PencilLine, Send } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

const batchLooks = {
  open: { tone: 'calm', Icon: PencilLine },
  frozen: { tone: 'wait', Icon: Send },
  closed: { tone: 'good', Icon: PackageCheck },
} as const;

export function BatchStateChip({ state }: { state: BatchState }) {
  const t = useAdminMessages('payouts');
  return <Chip {...batchLooks[state]}>{t.states[state]}</Chip>;
}

const lineLooks = {
  waiting: { tone: 'wait', Icon: Clock },
  paid: { tone: 'good', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: CircleX },
} as const;

export function LineStateChip({ state }: { state: ItemState }) {
  const t = useAdminMessages('payouts');
  return <Chip {...lineLooks[state]}>{t.lineStates[state]}</Chip>;
}
