import type { PlayState } from '@sikka/contract/plays';
import { CircleCheck, CircleMinus, Hourglass, LogOut, Play, TimerOff } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

const looks = {
  open: { tone: 'calm', Icon: Play },
  held: { tone: 'wait', Icon: Hourglass },
  paid: { tone: 'good', Icon: CircleCheck },
  unpaid: { tone: 'bad', Icon: CircleMinus },
  abandoned: { tone: 'calm', Icon: LogOut },
  expired: { tone: 'calm', Icon: TimerOff },
} as const;

/** The state of a play. */
export function PlayStateChip({ state }: { state: PlayState }) {
  const { states } = useAdminMessages('plays');
  return <Chip {...looks[state]}>{states[state]}</Chip>;
}
