import type { acceptInvitation, readInvitation } from '@sikka/contract/routes/admin/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '../../shared/lib/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field, PasswordField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { callAdmin, ShownError } from '../lib/call-admin.ts';
import { useChangeOperator } from '../lib/operator.tsx';
import { createPasskey } from '../../shared/lib/passkey.ts';
import { CodeSetup } from '../features/auth/code-setup.tsx';
import { AuthCard } from '../ui/page.tsx';
import { RadioTile } from '../ui/controls.tsx';
import { ActionFailed, Failed } from '../ui/query-state.tsx';
import { useAdminMessages } from '../lib/language.ts';

type Offer = AnswerOf<typeof readInvitation>;
type Factor = 'code' | 'passkey';

/** Accepts an invitation: name, password, and a second factor. */
export function JoinPage() {
  const { join: t } = useAdminMessages('common');
  // Read once: joining removes the secret from the address.
  const [token] = useState(() => location.hash.slice(1));
  const isWhole = /^[0-9a-f-]{36}\.[\w-]{43}$/u.test(token);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callAdmin<typeof readInvitation>('post', '/invitations/read', { body: { token } }),
    enabled: isWhole,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <AuthCard title={t.title}>
      {!isWhole && <Notice tone="error">{t.broken}</Notice>}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <JoinForm token={token} offer={data} />}
    </AuthCard>
  );
}

function JoinForm({ token, offer }: { token: string; offer: Offer }) {
  const t = useAdminMessages('common');
  const [factor, setFactor] = useState<Factor>('code');
  const change = useChangeOperator();
  const navigate = useNavigate();
  const { error, isPending, mutate } = useMutation({
    async mutationFn(form: FormData) {
      const read = (name: string) => String(form.get(name) ?? '');
      const passkey = factor === 'passkey' ? await createPasskey(offer.passkeyOptions) : undefined;
      if (passkey === null) throw new ShownError(t.signIn.cancelled);
      const proof = passkey ? { passkey } : { code: read('code').trim().slice(0, 10) };
      const body = { token, name: read('name'), email: read('email'), password: read('password'), ...proof };
      return callAdmin<typeof acceptInvitation>('post', '/invitations/accept', { body });
    },
    onSuccess(me) {
      change(me);
      void navigate('/', { replace: true });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{t.join.as(t.roles[offer.role])}</p>
      <ActionFailed error={error} />
      <Field label={t.join.name} name="name" autoComplete="name" required autoFocus />
      <Field
        label={t.signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={offer.email !== null}
        defaultValue={offer.email ?? ''}
      />
      <PasswordField
        label={t.signIn.password}
        name="password"
        hint={t.join.passwordHint}
        autoComplete="new-password"
        required
      />
      <FactorChoice factor={factor} onChange={setFactor} />
      {factor === 'code' ? (
        <CodeSetup uri={offer.codeUri} />
      ) : (
        <p className="text-muted">{t.join.passkeyHelp}</p>
      )}
      <Button type="submit" disabled={isPending}>
        {isPending ? t.busy : factor === 'code' ? t.join.submit : t.join.submitPasskey}
      </Button>
    </form>
  );
}

function FactorChoice({ factor, onChange }: { factor: Factor; onChange: (factor: Factor) => void }) {
  const { join: t } = useAdminMessages('common');
  const choices = [
    ['code', t.byCode],
    ['passkey', t.byPasskey],
  ] as const;
  return (
    <fieldset>
      <legend className="text-14 font-semibold">{t.factor}</legend>
      <p className="mt-1 text-13 text-muted">{t.factorHelp}</p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {choices.map(([value, label]) => (
          <RadioTile
            key={value}
            name="factor"
            value={value}
            checked={factor === value}
            onChange={() => onChange(value)}
            className="min-h-12 items-center gap-2 px-3 font-semibold"
          >
            {label}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
