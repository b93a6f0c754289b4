import type { addPasskey, beginPasskey, OperatorMe, removePasskey } from '@sikka/contract/routes/admin/auth';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, KeyRound, Smartphone } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { callAdmin, ShownError } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { useChangeOperator, useOperator } from '../lib/operator.tsx';
import { createPasskey } from '../lib/passkey.ts';
import { Chip } from '../ui/chips.tsx';
import { AdminPage } from '../ui/page.tsx';
import { ActionButton, ActionFailed } from '../ui/query-state.tsx';

/** The operator's role and credentials. */
export function AccountPage() {
  const { own: t, roles, roleHelp, operators } = useAdminMessages('common');
  const me = useOperator();
  return (
    <AdminPage title={t.title}>
      <section className="admin-card grid gap-1 p-5">
        <h2 className="text-[20px]">{me.name}</h2>
        <p className="text-muted">{me.email}</p>
        <p className="mt-2">
          <strong>{roles[me.role]}.</strong> {roleHelp[me.role]}
        </p>
      </section>
      <section className="admin-card grid gap-4 p-5">
        <h2 className="text-[20px]">{t.factors}</h2>
        <p className="flex flex-wrap items-center gap-3">
          <Smartphone size={20} aria-hidden />
          <span className="font-semibold">{t.code}</span>
          <Chip {...(me.hasCode ? { tone: 'good', Icon: CircleCheck } : { tone: 'calm', Icon: CircleMinus })}>
            {me.hasCode ? operators.active : '–'}
          </Chip>
        </p>
        <h3 className="text-[17px]">{t.passkeys}</h3>
        {me.passkeys.length === 0 && <p className="text-muted">{t.none}</p>}
        <ul className="grid gap-2">
          {me.passkeys.map((key) => (
            <PasskeyRow key={key.id} passkey={key} />
          ))}
        </ul>
        <AddPasskey />
      </section>
    </AdminPage>
  );
}

function PasskeyRow({ passkey }: { passkey: OperatorMe['passkeys'][number] }) {
  const { own: t } = useAdminMessages('common');
  const { day } = useFormats();
  const change = useChangeOperator();
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-admin bg-raised p-3">
      <KeyRound size={20} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{passkey.name}</span>
        <span className="block text-[13px] text-muted">
          {t.added(day(passkey.addedAt))} · {passkey.usedAt ? t.used(day(passkey.usedAt)) : t.unused}
        </span>
      </span>
      <ActionButton
        aria-label={`${t.remove}: ${passkey.name}`}
        run={() =>
          callAdmin<typeof removePasskey>('post', '/me/passkeys/remove', { body: { id: passkey.id } })
        }
        onDone={change}
      >
        {t.remove}
      </ActionButton>
    </li>
  );
}

function AddPasskey() {
  const { own: t, signIn } = useAdminMessages('common');
  const change = useChangeOperator();
  const { error, isPending, mutate } = useMutation({
    async mutationFn(form: HTMLFormElement) {
      const name = String(new FormData(form).get('name'));
      const options = await callAdmin<typeof beginPasskey>('post', '/me/passkeys/options');
      const passkey = await createPasskey(options);
      if (!passkey) throw new ShownError(signIn.cancelled);
      return callAdmin<typeof addPasskey>('post', '/me/passkeys', { body: { name, passkey } });
    },
    onSuccess(me, form) {
      change(me);
      form.reset();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(event.currentTarget);
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-[220px] flex-1">
        <Field label={t.keyName} name="name" hint={t.keyNameHint} maxLength={40} autoComplete="off" />
      </div>
      <Button type="submit" variant="ghost" size="normal" disabled={isPending} className="mb-6">
        <KeyRound size={18} aria-hidden />
        {t.add}
      </Button>
      {error && (
        <div className="basis-full">
          <ActionFailed error={error} />
        </div>
      )}
    </form>
  );
}
