import type { OperatorRole } from '@sikka/contract/admin/auth';
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
import type { AdminMessages } from './lib/language.ts';

interface Section {
  /** Relative to the admin path. */
  path: string;
  title: (messages: AdminMessages) => string;
  Icon: LucideIcon;
  /** The lowest role that sees it. */
  role: OperatorRole;
  Page: ComponentType;
}

/** The pages of the console, in sidebar order. */
export const sections: readonly Section[] = [
  {
    path: 'metrics',
    title: (t) => t.metrics.title,
    Icon: ChartColumn,
    role: 'reviewer',
    Page: lazy(() => import('./pages/metrics-page.tsx').then((m) => ({ default: m.MetricsPage }))),
  },
  {
    path: 'withdrawals',
    title: (t) => t.withdrawals.title,
    Icon: Wallet,
    role: 'reviewer',
    Page: lazy(() => import('./pages/withdrawals-page.tsx').then((m) => ({ default: m.WithdrawalsPage }))),
  },
  {
    path: 'payouts',
    title: (t) => t.payouts.title,
    Icon: Banknote,
    role: 'payer',
    Page: lazy(() => import('./pages/payouts-page.tsx').then((m) => ({ default: m.PayoutsPage }))),
  },
  {
    path: 'plays',
    title: (t) => t.plays.title,
    Icon: Gamepad2,
    role: 'reviewer',
    Page: lazy(() => import('./pages/plays-page.tsx').then((m) => ({ default: m.PlaysPage }))),
  },
  {
    path: 'inbox',
    title: (t) => t.inbox.title,
    Icon: Mail,
    role: 'reviewer',
    Page: lazy(() => import('./pages/inbox-page.tsx').then((m) => ({ default: m.InboxPage }))),
  },
  {
    path: 'players',
    title: (t) => t.players.title,
    Icon: Users,
    role: 'reviewer',
    Page: lazy(() => import('./pages/players-page.tsx').then((m) => ({ default: m.PlayersPage }))),
  },
  {
    path: 'adjustments',
    title: (t) => t.adjustments.title,
    Icon: Scale,
    role: 'reviewer',
    Page: lazy(() => import('./pages/adjustments-page.tsx').then((m) => ({ default: m.AdjustmentsPage }))),
  },
  {
    path: 'ledger',
    title: (t) => t.ledger.title,
    Icon: BookOpenText,
    role: 'reviewer',
    Page: lazy(() => import('./pages/ledger-page.tsx').then((m) => ({ default: m.LedgerPage }))),
  },
  {
    path: 'settings',
    title: (t) => t.settings.title,
    Icon: SlidersHorizontal,
    role: 'administrator',
    Page: lazy(() => import('./pages/settings-page.tsx').then((m) => ({ default: m.SettingsPage }))),
  },
  {
    path: 'operators',
    title: (t) => t.common.sections.operators,
    Icon: UserCog,
    role: 'administrator',
    Page: lazy(() => import('./pages/operators-page.tsx').then((m) => ({ default: m.OperatorsPage }))),
  },
  {
    path: 'audit',
    title: (t) => t.common.sections.audit,
    Icon: ScrollText,
    role: 'administrator',
    Page: lazy(() => import('./pages/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
  },
];
