import type { listOperators, Operator, withdrawInvitation } from '@sikka/contract/routes/operator/access';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, Clock, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../lib/api.ts';
import { callDesk } from '../lib/desk.ts';
import { useMoments } from '../lib/moments.ts';
import { useOperator } from '../lib/operator.tsx';
import { useAction } from '../lib/use-action.ts';
import { useRoomWords } from '../lib/words.ts';
import { Chip } from '../ui/chip.tsx';
import { Failed } from '../ui/failed.tsx';
import { Room } from '../ui/room.tsx';
import { Table } from '../ui/table.tsx';
import { deskEn } from '../words/desk-en.ts';
import { deskNe } from '../words/desk-ne.ts';
import { ChangeDialog } from './people/change-dialog.tsx';
import { InviteDialog } from './people/invite-dialog.tsx';

type Open = { kind: 'invite' } | { kind: 'change'; operator: Operator } | null;

/** Who works here: roles, invitations, retirements. */
export function PeoplePage() {
  const { people: t } = useRoomWords(deskEn, deskNe);
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['operators'],
    queryFn: () => callDesk<typeof listOperators>('get', '/operators'),
  });
  const close = () => {
    setOpen(null);
    void refetch();
  };
  const tools = (
    <button type="button" className="desk-button" onClick={() => setOpen({ kind: 'invite' })}>
      <UserPlus size={18} aria-hidden />
      {t.invite}
    </button>
  );
  return (
    <Room title={t.title} tools={tools}>
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
    </Room>
  );
}

function OperatorRow({ operator, onChange }: { operator: Operator; onChange: () => void }) {
  const { people: t, roles } = useRoomWords(deskEn, deskNe);
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
            className="desk-button"
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
  const { people: t, roles } = useRoomWords(deskEn, deskNe);
  const { moment } = useMoments();
  const { busy, failure, run } = useAction();
  const params = { id: invitation.id };
  const withdraw = () => callDesk<typeof withdrawInvitation>('delete', '/invitations/{id}', { params });
  return (
    <tr>
      <td>
        <span className="font-semibold">{invitation.email}</span>
        {failure && (
          <span role="alert" className="block text-[13px] text-rose-text">
            {failure}
          </span>
        )}
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
          className="desk-button"
          disabled={busy}
          aria-label={`${t.withdraw}: ${invitation.email}`}
          onClick={() => void run(async () => withdraw().then(onGone))}
        >
          {t.withdraw}
        </button>
      </td>
    </tr>
  );
}
