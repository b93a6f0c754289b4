import type {
  Invitation,
  listOperators,
  Operator,
  resendInvitation,
  withdrawInvitation,
} from '@sikka/contract/routes/admin/operators';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { useOperator } from '../lib/operator.tsx';
import { OperatorChip } from '../ui/chips.tsx';
import { AdminButton } from '../ui/controls.tsx';
import { ActionButton, Failed } from '../ui/query-state.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { ChangeDialog, InviteDialog } from '../features/auth/operator-dialogs.tsx';

type Open = { kind: 'invite' } | { kind: 'change'; operator: Operator } | null;

/** Operators: roles, invitations, retirements. */
export function OperatorsPage() {
  const { operators: t } = useAdminMessages('common');
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['operators'],
    queryFn: () => callAdmin<typeof listOperators>('get', '/operators'),
  });
  const close = () => {
    setOpen(null);
    void refetch();
  };
  const tools = (
    <AdminButton Icon={UserPlus} onClick={() => setOpen({ kind: 'invite' })}>
      {t.invite}
    </AdminButton>
  );
  return (
    <AdminPage title={t.title} tools={tools}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <OperatorTable
          rows={[...data.items, ...data.invitations]}
          onChange={(operator) => setOpen({ kind: 'change', operator })}
          onGone={() => void refetch()}
        />
      )}
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'change' && <ChangeDialog operator={open.operator} onClose={close} />}
    </AdminPage>
  );
}

function stateOf(row: Operator | Invitation) {
  if (isInvitation(row)) return isExpired(row) ? 'expired' : 'invited';
  return row.isActive ? 'active' : 'retired';
}

interface OperatorTableProps {
  rows: readonly (Operator | Invitation)[];
  onChange: (operator: Operator) => void;
  onGone: () => void;
}

const isExpired = ({ expiresAt }: Invitation): boolean => new Date(expiresAt).getTime() <= Date.now();

const isInvitation = (row: Operator | Invitation): row is Invitation => 'expiresAt' in row;

function OperatorTable({ rows, onChange, onGone }: OperatorTableProps) {
  const { operators: t, roles } = useAdminMessages('common');
  const { day, moment } = useFormats();
  const me = useOperator();
  return (
    <Table
      label={t.title}
      rows={rows}
      keyOf={({ id }) => id}
      stacks
      columns={[
        {
          head: t.name,
          cell: (row) =>
            isInvitation(row) ? (
              <span className="font-semibold">{row.email}</span>
            ) : (
              <>
                <span className="font-semibold">{row.name}</span>
                <span className="block text-13 text-muted">{row.email}</span>
              </>
            ),
        },
        { head: t.role, cell: ({ role }) => roles[role] },
        {
          head: t.joined,
          cell: (row) =>
            isInvitation(row) ? (
              <span className="text-muted">
                {(isExpired(row) ? t.since : t.until)(moment(row.expiresAt))}
              </span>
            ) : (
              <>
                <span className="sm:whitespace-nowrap">{day(row.joinedAt)}</span>
                <span className="block text-13 text-muted">
                  {row.invitedBy === null ? t.byServer : t.invitedBy(row.invitedBy)}
                </span>
              </>
            ),
        },
        {
          head: t.seen,
          cell: (row) =>
            isInvitation(row) || !row.seenAt ? (
              t.never
            ) : (
              <span className="sm:whitespace-nowrap">{moment(row.seenAt)}</span>
            ),
        },
        { head: t.state, cell: (row) => <OperatorChip state={stateOf(row)} /> },
        {
          head: '',
          align: 'right',
          cell: (row) => {
            if (isInvitation(row)) return <InvitationActions invitation={row} onChange={onGone} />;
            if (row.id === me.id) return <span className="text-muted">{t.you}</span>;
            return (
              <AdminButton aria-label={t.changeTitle(row.name)} onClick={() => onChange(row)}>
                {t.change}
              </AdminButton>
            );
          },
        },
      ]}
    />
  );
}

function InvitationActions({ invitation, onChange }: { invitation: Invitation; onChange: () => void }) {
  const { operators: t } = useAdminMessages('common');
  const { id, email } = invitation;
  return (
    <span className="inline-flex flex-wrap gap-2 sm:justify-end">
      <ActionButton
        aria-label={`${t.resend}: ${email}`}
        busyText={t.sending}
        run={() => callAdmin<typeof resendInvitation>('post', '/invitations/{id}/resend', { params: { id } })}
        doneText={t.sent(email)}
        onDone={onChange}
      >
        {t.resend}
      </ActionButton>
      <ActionButton
        aria-label={`${t.withdraw}: ${email}`}
        busyText={t.withdraw}
        run={() => callAdmin<typeof withdrawInvitation>('delete', '/invitations/{id}', { params: { id } })}
        onDone={onChange}
      >
        {t.withdraw}
      </ActionButton>
    </span>
  );
}
