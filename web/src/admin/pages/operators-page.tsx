import type { listOperators, Operator, withdrawInvitation } from '@sikka/contract/routes/admin/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, Clock, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../shared/lib/api.ts';
import { callAdmin } from '../lib/call-admin.ts';
import { useMoments } from '../lib/format-time.ts';
import { useOperator } from '../lib/operator.tsx';
import { Chip } from '../ui/chip.tsx';
import { ActionFailed, Failed } from '../ui/failed.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { ChangeDialog } from '../features/auth/change-dialog.tsx';
import { InviteDialog } from '../features/auth/invite-dialog.tsx';
import { useAdminMessages } from '../lib/messages.ts';

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
    <button type="button" className="admin-button" onClick={() => setOpen({ kind: 'invite' })}>
      <UserPlus size={18} aria-hidden />
      {t.invite}
    </button>
  );
  return (
    <AdminPage title={t.title} tools={tools}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Table label={t.title} head={[t.name, t.role, t.joined, t.seen, t.state, '']} stacks>
          {data.items.map((operator) => (
            <OperatorRow
              key={operator.id}
              operator={operator}
              onChange={() => setOpen({ kind: 'change', operator })}
            />
          ))}
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onGone={() => void refetch()} />
          ))}
        </Table>
      )}
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'change' && <ChangeDialog operator={open.operator} onClose={close} />}
    </AdminPage>
  );
}

function OperatorRow({ operator, onChange }: { operator: Operator; onChange: () => void }) {
  const { operators: t, roles } = useAdminMessages('common');
  const { day, moment } = useMoments();
  const me = useOperator();
  return (
    <tr>
      <td>
        <span className="font-semibold">{operator.name}</span>
        <span className="block text-[13px] text-muted">{operator.email}</span>
      </td>
      <td>{roles[operator.role]}</td>
      <td className="whitespace-nowrap">{day(operator.joinedAt)}</td>
      <td className="whitespace-nowrap">{operator.seenAt ? moment(operator.seenAt) : t.never}</td>
      <td>
        {operator.isActive ? (
          <Chip tone="good" Icon={CircleCheck}>
            {t.active}
          </Chip>
        ) : (
          <Chip tone="calm" Icon={CircleMinus}>
            {t.retired}
          </Chip>
        )}
      </td>
      <td className="text-right">
        {operator.id === me.id ? (
          <span className="text-muted">{t.you}</span>
        ) : (
          <button
            type="button"
            className="admin-button"
            aria-label={t.changeTitle(operator.name)}
            onClick={onChange}
          >
            {t.change}
          </button>
        )}
      </td>
    </tr>
  );
}

interface InvitationRowProps {
  invitation: AnswerOf<typeof listOperators>['invitations'][number];
  onGone: () => void;
}

function InvitationRow({ invitation, onGone }: InvitationRowProps) {
  const { operators: t, roles } = useAdminMessages('common');
  const { moment } = useMoments();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callAdmin<typeof withdrawInvitation>('delete', '/invitations/{id}', { params: { id: invitation.id } }),
    onSuccess: onGone,
  });
  return (
    <tr>
      <td>
        <span className="font-semibold">{invitation.email}</span>
        <ActionFailed error={error} isInline />
      </td>
      <td>{roles[invitation.role]}</td>
      <td className="text-muted">{t.until(moment(invitation.expiresAt))}</td>
      <td className="text-muted">{t.never}</td>
      <td>
        <Chip tone="wait" Icon={Clock}>
          {t.invited}
        </Chip>
      </td>
      <td className="text-right">
        <button
          type="button"
          className="admin-button"
          disabled={isPending}
          aria-label={`${t.withdraw}: ${invitation.email}`}
          onClick={() => mutate()}
        >
          {t.withdraw}
        </button>
      </td>
    </tr>
  );
}
