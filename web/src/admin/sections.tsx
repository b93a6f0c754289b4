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

/** A page for operators of this role and those above. */
const section = (role: OperatorRole, Icon: LucideIcon, load: () => Promise<ComponentType>) => ({
  role,
  Icon,
  Page: lazy(async () => ({ default: await load() })),
});

/** The pages of the console by their path below the admin path, in sidebar order. */
export const sections = {
  metrics: section('reviewer', ChartColumn, () =>
    import('./pages/metrics-page.tsx').then((m) => m.MetricsPage),
  ),
  withdrawals: section('reviewer', Wallet, () =>
    import('./pages/withdrawals-page.tsx').then((m) => m.WithdrawalsPage),
  ),
  payouts: section('payer', Banknote, () => import('./pages/payouts-page.tsx').then((m) => m.PayoutsPage)),
  plays: section('reviewer', Gamepad2, () => import('./pages/plays-page.tsx').then((m) => m.PlaysPage)),
  inbox: section('reviewer', Mail, () => import('./pages/inbox-page.tsx').then((m) => m.InboxPage)),
  players: section('reviewer', Users, () => import('./pages/players-page.tsx').then((m) => m.PlayersPage)),
  adjustments: section('reviewer', Scale, () =>
    import('./pages/adjustments-page.tsx').then((m) => m.AdjustmentsPage),
  ),
  ledger: section('reviewer', BookOpenText, () =>
    import('./pages/ledger-page.tsx').then((m) => m.LedgerPage),
  ),
  alerts: section('reviewer', BellRing, () => import('./pages/alerts-page.tsx').then((m) => m.AlertsPage)),
  settings: section('administrator', SlidersHorizontal, () =>
    import('./pages/settings-page.tsx').then((m) => m.SettingsPage),
  ),
  operators: section('administrator', UserCog, () =>
    import('./pages/operators-page.tsx').then((m) => m.OperatorsPage),
  ),
  audit: section('administrator', ScrollText, () =>
    import('./pages/audit-page.tsx').then((m) => m.AuditPage),
  ),
};

export type SectionPath = keyof typeof sections;

/** A page's name in the sidebar. */
export const sectionTitle = (messages: AdminMessages, path: SectionPath): string =>
  path === 'operators' ? messages.common.operators.title : messages[path].title;
