import type { changeOperator, Operator } from '@sikka/contract/routes/admin/auth';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { readRole, RoleChoice } from './role-choice.tsx';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages } from '../../lib/language.ts';

/** Changes the role or retires the operator; either ends the operator's sessions. */
export function ChangeDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const { operators: t } = useAdminMessages('common');
  const form = useRef<HTMLFormElement>(null);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (isActive: boolean) =>
      callAdmin<typeof changeOperator>('patch', '/operators/{id}', {
        params: { id: operator.id },
        body: { role: form.current ? readRole(form.current) : operator.role, isActive },
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
        <p className="text-[14px] text-muted">{t.changeHelp}</p>
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
