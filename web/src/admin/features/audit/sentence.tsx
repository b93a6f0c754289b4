import type { AuditAction } from '@sikka/contract/admin/audit';
import type { ExportKind } from '@sikka/contract/admin/pages';
import type { AuditEntry } from '@sikka/contract/routes/admin/audit';
import { settingsPlaces } from '@sikka/contract/settings';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOf, useAdminMessages, useFormats, useGameTitle } from '../../lib/language.ts';
import { useDescribeSettings } from '../settings/describe-settings.ts';

type Target = NonNullable<AuditEntry['target']>;

const homes: Partial<Record<Target['kind'], string>> = {
  withdrawal: '/withdrawals/',
  account: '/players/',
  message: '/inbox/',
  payout: '/payouts/',
  play: '/plays/',
  // An adjustment has no page of its own; its player's shows it.
  adjustment: '/players/',
};

/** What an entry is about, as people call it. */
function useTargetName(): (target: Target) => string {
  const { subjects: t } = useAdminMessages('audit');
  const { number } = useFormats();
  const titleOf = useGameTitle();
  return ({ kind, number: own, name }) => {
    const shown = own === null ? null : number(own);
    if (kind === 'withdrawal') return own === null ? t.withdrawal : withdrawalName(own);
    if (kind === 'adjustment') return t.adjustment(shown ?? '', name);
    if (kind === 'export') return t.exports[name as ExportKind] ?? name ?? '';
    if (kind === 'payout') return shown === null ? t.payoutGone : t.payout(shown);
    if (kind === 'message') return name === null ? t.messageGone : t.message(name);
    if (kind === 'play') return name === null ? t.playGone : t.play(titleOf(name));
    if (kind === 'settings') return t.settings(shown ?? '');
    if (kind === 'settings_proposal') return t.proposal(shown ?? '');
    if (kind === 'account') return name ?? t.account;
    return name ?? t.operator;
  };
}

/** The format of an export, and its days. */
function useExport(): (detail: AuditEntry['detail']) => string {
  const { exportDays } = useAdminMessages('audit');
  const { formats } = useAdminMessages('exports');
  const { day } = useFormats();
  const dayOf = (value: unknown) => (typeof value === 'string' ? day(`${value}T06:00:00Z`) : null);
  return ({ format, from, to }) =>
    [labelOf(formats, String(format)), exportDays(dayOf(from), dayOf(to))].filter(Boolean).join(', ');
}

/** Amounts and counts that belong in the sentence. */
function useExtra(): (entry: AuditEntry) => string | null {
  const { number, rupees, signed } = useFormats();
  const common = useAdminMessages('common');
  const { pane } = useAdminMessages('withdrawals');
  const { placeName } = useDescribeSettings();
  const placeNames = (changed: string) =>
    settingsPlaces
      .filter((place) => changed.split(' ').includes(place))
      .map(placeName)
      .join(', ');
  const exportOf = useExport();
  return ({ action, target, detail }) => {
    if (target?.kind === 'withdrawal' && target.amountRupees !== null) return rupees(target.amountRupees);
    if (action.startsWith('adjustment.') && typeof detail['coins'] === 'number')
      return pane.balanceCoins(signed(detail['coins']));
    if (action === 'payout.remove_line' && typeof detail['number'] === 'number')
      return withdrawalName(detail['number']);
    if (action === 'console.export') return exportOf(detail);
    if (action === 'payout.freeze' && typeof detail['rupees'] === 'number') return rupees(detail['rupees']);
    if (action === 'settings.change' || action === 'settings.propose')
      return placeNames(String(detail['changed']));
    if (action === 'operator.more_failures' && typeof detail['count'] === 'number')
      return number(detail['count']);
    const role = common.roles[(detail['to'] ?? detail['role']) as keyof typeof common.roles];
    return action.startsWith('operator.') && role ? role : null;
  };
}

/** “Sunita approved W-10123, Rs 100”, with a link to what it is about. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useAdminMessages('audit');
  const nameOf = useTargetName();
  const extra = useExtra()(entry);
  const { action, operatorName, target, subject } = entry;
  const template = t.sentences[action as AuditAction] ?? `{who}: ${action} {subject}`;
  const home = target && homes[target.kind];
  const name = target ? nameOf(target) : subject;
  const parts: Record<string, ReactNode> = {
    '{who}': <bdi className="font-semibold">{operatorName ?? t.system}</bdi>,
    '{subject}':
      home && target.id !== null ? (
        <Link
          to={home + target.id}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      ),
  };
  return (
    <span className="[overflow-wrap:anywhere]">
      {template.split(/(\{who\}|\{subject\})/u).map((part, index) => (
        // A sentence's parts never change their order.
        <Fragment key={index}>{parts[part] ?? part}</Fragment>
      ))}
      {extra && `, ${extra}`}
    </span>
  );
}
