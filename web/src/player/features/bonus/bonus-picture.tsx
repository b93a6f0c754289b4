import type { BonusId } from '@sikka/contract/bonus';
import {
  CalendarCheck,
  Clapperboard,
  ClipboardList,
  CreditCard,
  Download,
  Gamepad2,
  Joystick,
  ShoppingBag,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

const pictures: Record<BonusId, { Icon: LucideIcon; colour: string }> = {
  'install-and-play': { Icon: Download, colour: '#1864D9' },
  'complete-survey': { Icon: ClipboardList, colour: '#0B7A3B' },
  'sign-up': { Icon: UserPlus, colour: '#6B3FA0' },
  'play-and-earn': { Icon: Gamepad2, colour: '#8E0F36' },
  'add-card': { Icon: CreditCard, colour: '#9A4B00' },
  'shop-and-earn': { Icon: ShoppingBag, colour: '#0A6E7C' },
  'daily-check-in': { Icon: CalendarCheck, colour: '#0B7A3B' },
  'play-3-games': { Icon: Joystick, colour: '#8E0F36' },
  'invite-friend': { Icon: UsersRound, colour: '#1864D9' },
  'watch-video': { Icon: Clapperboard, colour: '#6B3FA0' },
};

/** The icon of an offer or task. */
export function BonusPicture({ id, className }: { id: BonusId; className: string }) {
  const { Icon, colour } = pictures[id];
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-button text-white ${className}`}
      style={{ background: colour }}
    >
      <Icon size={22} />
    </span>
  );
}
