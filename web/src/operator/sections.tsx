import type { OperatorRole } from '@sikka/contract/operators';
import {
  Banknote,
  BookOpenText,
  ChartColumn,
  Gamepad2,
  Mail,
  Scale,
  ScrollText,
  SlidersHorizontal,
  UserCog,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { SameWords } from './lib/words.ts';
import { adjustmentsEn } from './words/adjustments-en.ts';
import { adjustmentsNe } from './words/adjustments-ne.ts';
import { deskEn } from './words/desk-en.ts';
import { deskNe } from './words/desk-ne.ts';
import { messagesEn } from './words/messages-en.ts';
import { messagesNe } from './words/messages-ne.ts';
import { ledgerEn } from './words/ledger-en.ts';
import { ledgerNe } from './words/ledger-ne.ts';
import { numbersEn } from './words/numbers-en.ts';
import { numbersNe } from './words/numbers-ne.ts';
import { payoutsEn } from './words/payouts-en.ts';
import { payoutsNe } from './words/payouts-ne.ts';
import { playsEn } from './words/plays-en.ts';
import { playsNe } from './words/plays-ne.ts';
import { playersEn } from './words/players-en.ts';
import { playersNe } from './words/players-ne.ts';
import { settingsEn } from './words/settings-en.ts';
import { settingsNe } from './words/settings-ne.ts';
import { withdrawalsEn } from './words/withdrawals-en.ts';
import { withdrawalsNe } from './words/withdrawals-ne.ts';

interface Section {
  /** Below the console's address. */
  path: string;
  words: { en: string; ne: string };
  Icon: LucideIcon;
  /** The least role that sees it. */
  role: OperatorRole;
  Page: ComponentType;
}

const named = (key: keyof SameWords<typeof deskEn>['sections']) => ({
  en: deskEn.sections[key],
  ne: deskNe.sections[key],
});

/** The rooms of the console, as the rail shows them. */
export const sections: readonly Section[] = [
  {
    path: 'overview',
    words: { en: numbersEn.title, ne: numbersNe.title },
    Icon: ChartColumn,
    role: 'reviewer',
    Page: lazy(() => import('./pages/numbers-page.tsx').then((m) => ({ default: m.NumbersPage }))),
  },
  {
    path: 'withdrawals',
    words: { en: withdrawalsEn.title, ne: withdrawalsNe.title },
    Icon: Wallet,
    role: 'reviewer',
    Page: lazy(() => import('./pages/withdrawals-page.tsx').then((m) => ({ default: m.WithdrawalsPage }))),
  },
  {
    path: 'payouts',
    words: { en: payoutsEn.title, ne: payoutsNe.title },
    Icon: Banknote,
    role: 'payer',
    Page: lazy(() => import('./pages/payouts-page.tsx').then((m) => ({ default: m.PayoutsPage }))),
  },
  {
    path: 'plays',
    words: { en: playsEn.title, ne: playsNe.title },
    Icon: Gamepad2,
    role: 'reviewer',
    Page: lazy(() => import('./pages/plays-page.tsx').then((m) => ({ default: m.PlaysPage }))),
  },
  {
    path: 'messages',
    words: { en: messagesEn.title, ne: messagesNe.title },
    Icon: Mail,
    role: 'reviewer',
    Page: lazy(() => import('./pages/messages-page.tsx').then((m) => ({ default: m.MessagesPage }))),
  },
  {
    path: 'players',
    words: { en: playersEn.title, ne: playersNe.title },
    Icon: Users,
    role: 'reviewer',
    Page: lazy(() => import('./pages/players-page.tsx').then((m) => ({ default: m.PlayersPage }))),
  },
  {
    path: 'adjustments',
    words: { en: adjustmentsEn.title, ne: adjustmentsNe.title },
    Icon: Scale,
    role: 'reviewer',
    Page: lazy(() => import('./pages/adjustments-page.tsx').then((m) => ({ default: m.AdjustmentsPage }))),
  },
  {
    path: 'ledger',
    words: { en: ledgerEn.title, ne: ledgerNe.title },
    Icon: BookOpenText,
    role: 'reviewer',
    Page: lazy(() => import('./pages/ledger-page.tsx').then((m) => ({ default: m.LedgerPage }))),
  },
  {
    path: 'settings',
    words: { en: settingsEn.title, ne: settingsNe.title },
    Icon: SlidersHorizontal,
    role: 'administrator',
    Page: lazy(() => import('./pages/settings-page.tsx').then((m) => ({ default: m.SettingsPage }))),
  },
  {
    path: 'people',
    words: named('operators'),
    Icon: UserCog,
    role: 'administrator',
    Page: lazy(() => import('./pages/people-page.tsx').then((m) => ({ default: m.PeoplePage }))),
  },
  {
    path: 'audit',
    words: named('audit'),
    Icon: ScrollText,
    role: 'administrator',
    Page: lazy(() => import('./pages/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
  },
];
