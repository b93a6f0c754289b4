import type { PlayState } from '@sikka/contract/plays';
import { CircleCheck, CircleMinus, Hourglass, LogOut, Play, TimerOff } from 'lucide-react';
import { Chip } from '../../ui/chip.tsx';
import { usePlayWords } from './words.ts';

const looks = {
  open: { tone: 'calm', Icon: Play },
  held: { tone: 'wait', Icon: Hourglass },
  paid: { tone: 'good', Icon: CircleCheck },
  unpaid: { tone: 'bad', Icon: CircleMinus },
  abandoned: { tone: 'calm', Icon: LogOut },
  expired: { tone: 'calm', Icon: TimerOff },
} as const;

/** What became of a game. */
export function PlayStateChip({ state }: { state: PlayState }) {
  const { states } = usePlayWords();
  return <Chip {...looks[state]}>{states[state]}</Chip>;
}
