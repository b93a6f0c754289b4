import type { MessageState } from '@sikka/contract/messages';
import { Archive, Mail, MailCheck } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { useMessageWords } from './words.ts';

const looks = {
  new: { tone: 'wait', Icon: Mail },
  answered: { tone: 'good', Icon: MailCheck },
  closed: { tone: 'calm', Icon: Archive },
} as const;

/** Where a message stands. */
export function MessageStateChip({ state }: { state: MessageState }) {
  const { states } = useMessageWords();
  return <Chip {...looks[state]}>{states[state]}</Chip>;
}
