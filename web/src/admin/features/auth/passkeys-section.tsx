import type { addPasskey, beginPasskey, OperatorMe, removePasskey } from '@sikka/contract/routes/admin/auth';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Field, PasswordField } from '../../../shared/ui/field.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin, ShownError } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useChangeOperator, useOperator } from '../../lib/operator.tsx';
import { createPasskey } from '../../../shared/lib/passkey.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';
import { ConfirmDialog } from './code-field.tsx';

/** The operator's passkeys; adding and removing one ask for the password again. */
export function PasskeysSection() {
  const { own: t } = useAdminMessages('common');
  const me = useOperator();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <h3 className="text-17">{t.passkeys}</h3>
      {me.passkeys.length === 0 && <p className="text-muted">{t.none}</p>}
      {me.passkeys.length > 0 && (
        <ul className="grid gap-2">
          {me.passkeys.map((key) => (
            <PasskeyRow key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      <AdminButton Icon={KeyRound} className="justify-self-start" onClick={() => setAdding(true)}>
        {t.add}
      </AdminButton>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

type Passkey = OperatorMe['passkeys'][number];

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { own: t } = useAdminMessages('common');
  const { day } = useFormats();
  const [removing, setRemoving] = useState(false);
  const change = useChangeOperator();
  const remove = async (password: string) => {
    const body = { id: passkey.id, password };
    change(await callAdmin<typeof removePasskey>('post', '/me/passkeys/remove', { body }));
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-admin bg-raised p-3">
      <KeyRound size={20} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{passkey.name}</span>
        <span className="block text-13 text-muted">
          {t.added(day(passkey.addedAt))} · {passkey.usedAt ? t.used(day(passkey.usedAt)) : t.unused}
        </span>
      </span>
      <AdminButton aria-label={`${t.remove}: ${passkey.name}`} onClick={() => setRemoving(true)}>
        {t.remove}
      </AdminButton>
      {removing && (
        <ConfirmDialog
          title={t.removeTitle(passkey.name)}
          submit={t.remove}
          onSend={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { own: t, signIn } = useAdminMessages('common');
  const toast = useToast();
  const change = useChangeOperator();
  const add = async (form: FormData) => {
    const [name, password] = [String(form.get('name')), String(form.get('password'))];
    const options = await callAdmin<typeof beginPasskey>('post', '/me/passkeys/options', {
      body: { password },
    });
    const passkey = await createPasskey(options);
    if (!passkey) throw new ShownError(signIn.cancelled);
    const body = { name, password, passkey };
    change(await callAdmin<typeof addPasskey>('post', '/me/passkeys', { body }));
    toast(t.keyDone, 'success');
  };
  return (
    <FormDialog title={t.addTitle} submit={t.next} onSend={add} onClose={onClose}>
      <Field label={t.keyName} name="name" hint={t.keyNameHint} maxLength={40} autoComplete="off" />
      <PasswordField label={t.confirm} name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
