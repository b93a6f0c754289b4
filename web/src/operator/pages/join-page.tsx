import type { acceptInvitation, readInvitation } from '@sikka/contract/routes/operator/access';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { encode } from 'uqr';
import type { AnswerOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callDesk } from '../lib/desk.ts';
import { useChangeOperator } from '../lib/operator.tsx';
import { createPasskey } from '../lib/passkey.ts';
import { useAction } from '../lib/use-action.ts';
import { useRoomWords } from '../lib/words.ts';
import { DoorCard } from '../ui/door-card.tsx';
import { Failed } from '../ui/failed.tsx';
import { deskEn } from '../words/desk-en.ts';
import { deskNe } from '../words/desk-ne.ts';

type Offer = AnswerOf<typeof readInvitation>;
type Factor = 'code' | 'passkey';

/** Where an invitation leads: name, password, and a second factor. */
export function JoinPage() {
  const { join: t } = useRoomWords(deskEn, deskNe);
  // Read once: joining takes the secret out of the address.
  const [token] = useState(() => location.hash.slice(1));
  const isWhole = /^[0-9a-f-]{36}\.[\w-]{43}$/u.test(token);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callDesk<typeof readInvitation>('post', '/invitations/read', { body: { token } }),
    enabled: isWhole,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <DoorCard title={t.title}>
      {!isWhole && <Notice tone="error">{t.broken}</Notice>}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <JoinForm token={token} offer={data} />}
    </DoorCard>
  );
}

function JoinForm({ token, offer }: { token: string; offer: Offer }) {
  const t = useRoomWords(deskEn, deskNe);
  const [factor, setFactor] = useState<Factor>('code');
  const { busy, failure, fail, run } = useAction();
  const change = useChangeOperator();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    void run(async () => {
      const passkey = factor === 'passkey' ? await createPasskey(offer.passkeyOptions) : undefined;
      if (passkey === null) return fail(t.signIn.cancelled);
      const proof = passkey ? { passkey } : { code: read('code').trim().slice(0, 10) };
      const body = { token, name: read('name'), email: read('email'), password: read('password'), ...proof };
      change(await callDesk<typeof acceptInvitation>('post', '/invitations/accept', { body }));
      void navigate('/', { replace: true });
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{t.join.as(t.roles[offer.role])}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
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
      <Button type="submit" disabled={busy}>
        {busy ? t.join.busy : factor === 'code' ? t.join.submit : t.join.submitPasskey}
      </Button>
    </form>
  );
}

function FactorChoice({ factor, onChange }: { factor: Factor; onChange: (factor: Factor) => void }) {
  const { join: t } = useRoomWords(deskEn, deskNe);
  const choices = [
    ['code', t.byCode],
    ['passkey', t.byPasskey],
  ] as const;
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t.factor}</legend>
      <p className="mt-1 text-[13px] text-muted">{t.factorHelp}</p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-2 rounded-desk px-3 font-semibold shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-here has-checked:shadow-[inset_0_0_0_2px_var(--gold-text)]"
          >
            <input
              type="radio"
              name="factor"
              value={value}
              checked={factor === value}
              onChange={() => onChange(value)}
              className="size-5 accent-[#8a4b00]"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CodeSetup({ uri }: { uri: string }) {
  const t = useRoomWords(deskEn, deskNe);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className="grid gap-3">
      <p className="text-[14px]">{t.join.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrPicture text={uri} label={t.join.picture} />
        <p className="min-w-0 flex-1 basis-40 text-[13px] text-muted">
          {t.join.typed}
          <code
            className="mt-1 block font-mono text-[13px] break-all text-ink select-all"
            data-testid="code-secret"
          >
            {secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
          </code>
        </p>
      </div>
      <Field
        label={t.signIn.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
      />
    </div>
  );
}

/** Dark squares on white, whatever the theme: cameras want it so. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-[168px] bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
