import type { beginFactor, changeOperatorPassword } from '@sikka/contract/routes/admin/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../../../shared/ui/field.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin, ShownError } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { useChangeOperator, useOperator } from '../../lib/operator.tsx';
import { signWithPasskey } from '../../../shared/lib/passkey.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { Card } from '../../ui/details.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';
import { CodeField, readCode } from './code-field.tsx';
import { sessionsKey } from './sessions-card.tsx';

/** How to change the password. */
export function PasswordCard() {
  const { own: t } = useAdminMessages('common');
  const [open, setOpen] = useState(false);
  return (
    <Card title={t.password} help={t.passwordHelp}>
      <AdminButton className="justify-self-start" onClick={() => setOpen(true)}>
        {t.changePassword}
      </AdminButton>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Asks for the current password and a second factor: a code, or a passkey where there is no app. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { own: t, signIn, join } = useAdminMessages('common');
  const me = useOperator();
  const toast = useToast();
  const change = useChangeOperator();
  const client = useQueryClient();
  const readFactor = async (form: FormData) => {
    if (me.hasCode) return { code: readCode(form) };
    const passkey = await signWithPasskey(await callAdmin<typeof beginFactor>('post', '/me/factor/options'));
    if (!passkey) throw new ShownError(signIn.cancelled);
    return { passkey };
  };
  const send = async (form: FormData) => {
    const [password, newPassword] = [String(form.get('password')), String(form.get('newPassword'))];
    const body = { password, newPassword, ...(await readFactor(form)) };
    change(await callAdmin<typeof changeOperatorPassword>('post', '/me/password', { body }));
    toast(t.passwordDone, 'success');
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <FormDialog
      title={t.changePassword}
      submit={me.hasCode ? t.changePassword : t.byPasskey}
      onSend={send}
      onClose={onClose}
    >
      <PasswordField label={t.currentPassword} name="password" autoComplete="current-password" required />
      <PasswordField
        label={t.newPassword}
        name="newPassword"
        hint={join.passwordHint}
        autoComplete="new-password"
        required
      />
      {me.hasCode && <CodeField />}
    </FormDialog>
  );
}
