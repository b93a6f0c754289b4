import type { BatchState, ItemState } from '@sikka/contract/payouts';
import { CircleCheck, CircleX, Clock, PackageCheck, PencilLine, Send } from 'lucide-react';
import { useRoomWords } from '../../lib/words.ts';
import { Chip } from '../../ui/chip.tsx';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';

const batchLooks = {
  open: { tone: 'calm', Icon: PencilLine },
  frozen: { tone: 'wait', Icon: Send },
  closed: { tone: 'good', Icon: PackageCheck },
} as const;

export function BatchStateChip({ state }: { state: BatchState }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  return <Chip {...batchLooks[state]}>{t.states[state]}</Chip>;
}

const lineLooks = {
  waiting: { tone: 'wait', Icon: Clock },
  paid: { tone: 'good', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: CircleX },
} as const;

export function LineStateChip({ state }: { state: ItemState }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  return <Chip {...lineLooks[state]}>{t.lineStates[state]}</Chip>;
}
