import type {
  beginPasskeySignIn,
  operatorSignIn,
  passkeySignIn,
} from '@sikka/contract/routes/operator/access';
import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callDesk } from '../lib/desk.ts';
import { useChangeOperator } from '../lib/operator.tsx';
import { signWithPasskey } from '../lib/passkey.ts';
import { useAction } from '../lib/use-action.ts';
import { useRoomWords } from '../lib/words.ts';
import { DoorCard } from '../ui/door-card.tsx';
import { deskEn } from '../words/desk-en.ts';
import { deskNe } from '../words/desk-ne.ts';

/** Password and code, or a passkey. */
export function SignInPage() {
  const { signIn: t } = useRoomWords(deskEn, deskNe);
  return (
    <DoorCard title={t.title}>
      <CodeForm />
      <p className="flex items-center gap-3 text-[14px] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      <PasskeyButton />
    </DoorCard>
  );
}

function CodeForm() {
  const { signIn: t } = useRoomWords(deskEn, deskNe);
  const { busy, failure, run } = useAction();
  const change = useChangeOperator();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [email = '', password = '', code = ''] = ['email', 'password', 'code'].map((name) =>
      String(data.get(name)),
    );
    void run(async () => {
      const body = { email, password, code: code.trim().slice(0, 10) };
      change(await callDesk<typeof operatorSignIn>('post', '/sessions', { body }));
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t.email} name="email" type="email" autoComplete="username" required autoFocus />
      <PasswordField label={t.password} name="password" autoComplete="current-password" required />
      <Field
        label={t.code}
        name="code"
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
      />
      <Button type="submit" disabled={busy}>
        {busy ? t.busy : t.submit}
      </Button>
    </form>
  );
}

function PasskeyButton() {
  const { signIn: t } = useRoomWords(deskEn, deskNe);
  const { busy, failure, fail, run } = useAction();
  const change = useChangeOperator();
  const enter = async () => {
    const options = await callDesk<typeof beginPasskeySignIn>('post', '/sessions/passkey/options');
    const passkey = await signWithPasskey(options);
    if (!passkey) return fail(t.cancelled);
    change(await callDesk<typeof passkeySignIn>('post', '/sessions/passkey', { body: { passkey } }));
  };
  return (
    <div className="grid gap-3">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button look="ghost" disabled={busy} onClick={() => void run(enter)}>
        <KeyRound size={20} aria-hidden />
        {busy ? t.passkeyBusy : t.passkey}
      </Button>
    </div>
  );
}
