import { useRef } from 'react';
import { type OperatorRole, operatorRoles } from '@sikka/contract/admin/auth';
import type { changeOperator, inviteOperator, Operator } from '@sikka/contract/routes/admin/operators';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { AdminDialog, FormDialog } from '../../ui/dialogs.tsx';
import { RadioTile } from '../../ui/controls.tsx';
import { ActionFailed } from '../../ui/query-state.tsx';

/** Invites an operator by mail; nobody else sees the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { operators: t } = useAdminMessages('common');
  const toast = useToast();
  const send = async (form: FormData) => {
    const body = { email: String(form.get('email')), role: readRole(form) };
    const { email } = await callAdmin<typeof inviteOperator>('post', '/invitations', { body });
    toast(t.sent(email), 'success');
  };
  return (
    <FormDialog title={t.inviteTitle} submit={t.send} busyText={t.sending} onSend={send} onClose={onClose}>
      <Field label={t.email} name="email" type="email" hint={t.inviteHelp} autoComplete="off" required />
      <RoleChoice initial="reviewer" />
    </FormDialog>
  );
}

/** Changes the role or retires the operator; either ends the operator's sessions. */
export function ChangeDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const { operators: t } = useAdminMessages('common');
  const form = useRef<HTMLFormElement>(null);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (isActive: boolean) =>
      callAdmin<typeof changeOperator>('patch', '/operators/{id}', {
        params: { id: operator.id },
        body: { role: form.current ? readRole(new FormData(form.current)) : operator.role, isActive },
      }),
    onSuccess: onClose,
  });
  return (
    <AdminDialog title={t.changeTitle(operator.name)} onClose={onClose}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(operator.isActive);
        }}
      >
        <ActionFailed error={error} />
        <p className="text-14 text-muted">{t.changeHelp}</p>
        <RoleChoice initial={operator.role} />
        <div className="grid grid-cols-2 gap-2">
          <Button type="submit" size="normal" disabled={isPending}>
            {t.save}
          </Button>
          <Button
            variant="ghost"
            size="normal"
            disabled={isPending}
            onClick={() => mutate(!operator.isActive)}
          >
            {operator.isActive ? t.retire : t.bringBack}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

/** The three roles and what each may do. */
function RoleChoice({ initial }: { initial: OperatorRole }) {
  const { operators: t, roles, roleHelp } = useAdminMessages('common');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-semibold">{t.role}</legend>
      {operatorRoles.map((role) => (
        <RadioTile
          key={role}
          name="role"
          value={role}
          defaultChecked={role === initial}
          className="items-start gap-3 p-3 [&>input]:mt-0.5"
        >
          <span>
            <span className="block font-semibold">{roles[role]}</span>
            <span className="block text-13 text-muted">{roleHelp[role]}</span>
          </span>
        </RadioTile>
      ))}
    </fieldset>
  );
}

/** Reads the role from a form. */
const readRole = (form: FormData): OperatorRole =>
  operatorRoles.find((role) => role === form.get('role')) ?? 'reviewer';
