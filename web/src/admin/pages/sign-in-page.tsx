import type { beginPasskeySignIn, operatorSignIn, passkeySignIn } from '@sikka/contract/routes/admin/auth';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { Field, PasswordField } from '../../shared/ui/field.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { callAdmin, ShownError } from '../lib/call-admin.ts';
import { useChangeOperator } from '../lib/operator.tsx';
import { signWithPasskey } from '../../shared/lib/passkey.ts';
import { CodeField, readCode } from '../features/auth/code-field.tsx';
import { AuthCard } from '../ui/page.tsx';
import { ActionFailed } from '../ui/query-state.tsx';
import { useAdminMessages } from '../lib/language.ts';

/** Password and code, or a passkey. */
export function SignInPage() {
  const { signIn: t } = useAdminMessages('common');
  return (
    <AuthCard title={t.title}>
      <CodeForm />
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      <PasskeyButton />
    </AuthCard>
  );
}

function CodeForm() {
  const { signIn: t } = useAdminMessages('common');
  const { error, isPending, mutate } = useMutation({
    mutationFn: (body: Record<'email' | 'password' | 'code', string>) =>
      callAdmin<typeof operatorSignIn>('post', '/sessions', { body }),
    onSuccess: useChangeOperator(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [email = '', password = ''] = ['email', 'password'].map((name) => String(data.get(name)));
    mutate({ email, password, code: readCode(data) });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <ActionFailed error={error} />
      <Field label={t.email} name="email" type="email" autoComplete="username" required autoFocus />
      <PasswordField label={t.password} name="password" autoComplete="current-password" required />
      <CodeField />
      <Button type="submit" disabled={isPending}>
        {isPending ? t.busy : t.submit}
      </Button>
    </form>
  );
}

function PasskeyButton() {
  const { signIn: t } = useAdminMessages('common');
  const { error, isPending, mutate } = useMutation({
    async mutationFn() {
      const options = await callAdmin<typeof beginPasskeySignIn>('post', '/sessions/passkey/options');
      const passkey = await signWithPasskey(options);
      if (!passkey) throw new ShownError(t.cancelled);
      return callAdmin<typeof passkeySignIn>('post', '/sessions/passkey', { body: { passkey } });
    },
    onSuccess: useChangeOperator(),
  });
  return (
    <div className="grid gap-3">
      <ActionFailed error={error} />
      <Button variant="ghost" disabled={isPending} onClick={() => mutate()}>
        <KeyRound size={20} aria-hidden />
        {isPending ? t.passkeyBusy : t.passkey}
      </Button>
    </div>
  );
}
