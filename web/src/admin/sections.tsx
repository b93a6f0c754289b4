import type { OperatorRole } from '@sikka/contract/admin/auth';
import {
  Banknote,
  BellRing,
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

const section = (
  path: string,
  title: Section['title'],
  Icon: LucideIcon,
  role: OperatorRole,
  load: () => Promise<ComponentType>,
): Section => ({ path, title, Icon, role, Page: lazy(async () => ({ default: await load() })) });

/** The pages of the console, in sidebar order. */
export const sections: readonly Section[] = [
  section(
    'metrics',
    (t) => t.metrics.title,
    ChartColumn,
    'reviewer',
    () => import('./pages/metrics-page.tsx').then((m) => m.MetricsPage),
  ),
  section(
    'withdrawals',
    (t) => t.withdrawals.title,
    Wallet,
    'reviewer',
    () => import('./pages/withdrawals-page.tsx').then((m) => m.WithdrawalsPage),
  ),
  section(
    'payouts',
    (t) => t.payouts.title,
    Banknote,
    'payer',
    () => import('./pages/payouts-page.tsx').then((m) => m.PayoutsPage),
  ),
  section(
    'plays',
    (t) => t.plays.title,
    Gamepad2,
    'reviewer',
    () => import('./pages/plays-page.tsx').then((m) => m.PlaysPage),
  ),
  section(
    'inbox',
    (t) => t.inbox.title,
    Mail,
    'reviewer',
    () => import('./pages/inbox-page.tsx').then((m) => m.InboxPage),
  ),
  section(
    'players',
    (t) => t.players.title,
    Users,
    'reviewer',
    () => import('./pages/players-page.tsx').then((m) => m.PlayersPage),
  ),
  section(
    'adjustments',
    (t) => t.adjustments.title,
    Scale,
    'reviewer',
    () => import('./pages/adjustments-page.tsx').then((m) => m.AdjustmentsPage),
  ),
  section(
    'ledger',
    (t) => t.ledger.title,
    BookOpenText,
    'reviewer',
    () => import('./pages/ledger-page.tsx').then((m) => m.LedgerPage),
  ),
  section(
    'alerts',
    (t) => t.alerts.title,
    BellRing,
    'reviewer',
    () => import('./pages/alerts-page.tsx').then((m) => m.AlertsPage),
  ),
  section(
    'settings',
    (t) => t.settings.title,
    SlidersHorizontal,
    'administrator',
    () => import('./pages/settings-page.tsx').then((m) => m.SettingsPage),
  ),
  section(
    'operators',
    (t) => t.common.sections.operators,
    UserCog,
    'administrator',
    () => import('./pages/operators-page.tsx').then((m) => m.OperatorsPage),
  ),
  section(
    'audit',
    (t) => t.common.sections.audit,
    ScrollText,
    'administrator',
    () => import('./pages/audit-page.tsx').then((m) => m.AuditPage),
  ),
];
