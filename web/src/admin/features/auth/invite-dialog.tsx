import type { inviteOperator } from '@sikka/contract/routes/admin/auth';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { readRole, RoleChoice } from './role-choice.tsx';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages } from '../../lib/language.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { operators: t } = useAdminMessages('common');
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (body: { email: string; role: ReturnType<typeof readRole> }) =>
      callAdmin<typeof inviteOperator>('post', '/invitations', { body }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate({ email: String(new FormData(form).get('email')), role: readRole(form) });
  };
  return (
    <AdminDialog title={t.inviteTitle} onClose={onClose}>
      {data === undefined ? (
        <form className="grid gap-4" onSubmit={submit}>
          <ActionFailed error={error} />
          <Field label={t.email} name="email" type="email" autoComplete="off" required autoFocus />
          <RoleChoice initial="reviewer" />
          <Button type="submit" size="normal" disabled={isPending}>
            {t.send}
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p role="status">{t.link}</p>
          <code
            data-testid="invitation-link"
            className="rounded-admin bg-raised p-3 font-mono text-[13px] break-all select-all"
          >
            {data.link}
          </code>
          <CopyLink link={data.link} />
        </div>
      )}
    </AdminDialog>
  );
}

function CopyLink({ link }: { link: string }) {
  const { operators: t } = useAdminMessages('common');
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <Button size="normal" onClick={() => void copy().catch(() => undefined)}>
      {copied ? t.copied : t.copy}
    </Button>
  );
}
