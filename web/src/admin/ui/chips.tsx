import {
  Archive,
  BellRing,
  Check,
  CheckCheck,
  CircleCheck,
  CircleMinus,
  CircleX,
  Clock,
  Hourglass,
  LogOut,
  type LucideIcon,
  Mail,
  MailCheck,
  MessageCircleReply,
  PackageCheck,
  Pause,
  PencilLine,
  Play,
  Send,
  TimerOff,
  Undo2,
} from 'lucide-react';
import type { MessageState } from '@sikka/contract/admin/pages';
import type { BatchState, ItemState } from '@sikka/contract/admin/payouts';
import type { PlayState } from '@sikka/contract/plays';
import type { Adjustment } from '@sikka/contract/routes/admin/adjustments';
import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { useAdminMessages } from '../lib/language.ts';

type Tone = 'wait' | 'good' | 'bad' | 'calm';

const tones: Record<Tone, string> = {
  wait: 'bg-wait text-wait-ink',
  good: 'bg-good text-good-ink',
  bad: 'bg-bad text-bad-ink',
  calm: 'bg-calm text-calm-ink',
};

interface ChipLook {
  tone: Tone;
  Icon: LucideIcon;
}

/** A state in one word with its own icon: colour alone is not accessible. */
export function Chip({ tone, Icon, children }: ChipLook & { children: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-[8px] px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      <Icon size={15} aria-hidden />
      {children}
    </span>
  );
}

type Looks<State extends string> = Readonly<Record<State, ChipLook>>;

/** A chip for each state of a noun. */
const stateChip =
  <State extends string>(looks: Looks<State>, useNames: () => Readonly<Record<State, string>>) =>
  ({ state }: { state: State }) => <Chip {...looks[state]}>{useNames()[state]}</Chip>;

const withdrawalLooks: Looks<QueueRow['state'] | 'held' | 'answered' | 'approving'> = {
  pending: { tone: 'wait', Icon: Clock },
  approved: { tone: 'calm', Icon: Check },
  completed: { tone: 'good', Icon: CheckCheck },
  rejected: { tone: 'bad', Icon: CircleX },
  approving: { tone: 'calm', Icon: Hourglass },
  held: { tone: 'calm', Icon: Pause },
  answered: { tone: 'wait', Icon: MessageCircleReply },
};

interface WithdrawalChipProps {
  row: Pick<QueueRow, 'state' | 'held' | 'answered'>;
  /** Its approval can still be undone. */
  isDelayed?: boolean;
}

/** The state of a withdrawal; on review hides the state beneath it. */
export function WithdrawalChip({ row, isDelayed = false }: WithdrawalChipProps) {
  const { states } = useAdminMessages('withdrawals');
  const state = isDelayed && row.state === 'pending' ? 'approving' : row.state;
  const shown = row.held ? (row.answered ? 'answered' : 'held') : state;
  return <Chip {...withdrawalLooks[shown]}>{states[shown]}</Chip>;
}

export const MessageChip = stateChip<MessageState>(
  {
    new: { tone: 'wait', Icon: Mail },
    answered: { tone: 'good', Icon: MailCheck },
    closed: { tone: 'calm', Icon: Archive },
  },
  () => useAdminMessages('inbox').states,
);

export const PlayChip = stateChip<PlayState>(
  {
    open: { tone: 'calm', Icon: Play },
    held: { tone: 'wait', Icon: Hourglass },
    paid: { tone: 'good', Icon: CircleCheck },
    unpaid: { tone: 'bad', Icon: CircleMinus },
    abandoned: { tone: 'calm', Icon: LogOut },
    expired: { tone: 'calm', Icon: TimerOff },
  },
  () => useAdminMessages('plays').states,
);

export const BatchChip = stateChip<BatchState>(
  {
    open: { tone: 'calm', Icon: PencilLine },
    frozen: { tone: 'wait', Icon: Send },
    closed: { tone: 'good', Icon: PackageCheck },
  },
  () => useAdminMessages('payouts').states,
);

export const LineChip = stateChip<ItemState>(
  {
    waiting: { tone: 'wait', Icon: Clock },
    paid: { tone: 'good', Icon: CircleCheck },
    failed: { tone: 'bad', Icon: CircleX },
  },
  () => useAdminMessages('payouts').lineStates,
);

export const AdjustmentChip = stateChip<Adjustment['state']>(
  {
    open: { tone: 'wait', Icon: Clock },
    expired: { tone: 'calm', Icon: CircleMinus },
    confirmed: { tone: 'good', Icon: Check },
    declined: { tone: 'bad', Icon: CircleX },
    withdrawn: { tone: 'calm', Icon: Undo2 },
  },
  () => useAdminMessages('adjustments').states,
);

export const OperatorChip = stateChip<'active' | 'retired' | 'invited' | 'expired'>(
  {
    active: { tone: 'good', Icon: CircleCheck },
    retired: { tone: 'calm', Icon: CircleMinus },
    invited: { tone: 'wait', Icon: Clock },
    expired: { tone: 'calm', Icon: TimerOff },
  },
  () => useAdminMessages('common').operators,
);

export const AlertChip = stateChip<'open' | 'resolved'>(
  {
    open: { tone: 'bad', Icon: BellRing },
    resolved: { tone: 'good', Icon: CircleCheck },
  },
  () => useAdminMessages('alerts'),
);
