import type { MessageState } from '@sikka/contract/admin/inbox';
import { Archive, Mail, MailCheck } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

const looks = {
  new: { tone: 'wait', Icon: Mail },
  answered: { tone: 'good', Icon: MailCheck },
  closed: { tone: 'calm', Icon: Archive },
} as const;

/** The state of a message. */
export function MessageStateChip({ state }: { state: MessageState }) {
  const { states } = useAdminMessages('inbox');
  return <Chip {...looks[state]}>{states[state]}</Chip>;
}
