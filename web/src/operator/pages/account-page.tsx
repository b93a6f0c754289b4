import type {
  addPasskey,
  beginPasskey,
  OperatorMe,
  removePasskey,
} from '@sikka/contract/routes/operator/access';
import { CircleCheck, CircleMinus, KeyRound, Smartphone } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callDesk } from '../lib/desk.ts';
import { useMoments } from '../lib/moments.ts';
import { useChangeOperator, useOperator } from '../lib/operator.tsx';
import { createPasskey } from '../lib/passkey.ts';
import { useAction } from '../lib/use-action.ts';
import { useRoomWords } from '../lib/words.ts';
import { Chip } from '../ui/chip.tsx';
import { Room } from '../ui/room.tsx';
import { deskEn } from '../words/desk-en.ts';
import { deskNe } from '../words/desk-ne.ts';

/** What the operator may do here, and what lets them in. */
export function AccountPage() {
  const { own: t, roles, roleHelp, people } = useRoomWords(deskEn, deskNe);
  const me = useOperator();
  return (
    <Room title={t.title}>
      <section className="desk-card grid gap-1 p-5">
        <h2 className="text-[20px]">{me.name}</h2>
        <p className="text-muted">{me.email}</p>
        <p className="mt-2">
          <strong>{roles[me.role]}.</strong> {roleHelp[me.role]}
        </p>
      </section>
      <section className="desk-card grid gap-4 p-5">
        <h2 className="text-[20px]">{t.factors}</h2>
        <p className="flex flex-wrap items-center gap-3">
          <Smartphone size={20} aria-hidden />
          <span className="font-semibold">{t.code}</span>
          {me.hasCode ? (
            <Chip tone="good" Icon={CircleCheck}>
              {people.active}
            </Chip>
          ) : (
            <Chip tone="calm" Icon={CircleMinus}>
              –
            </Chip>
          )}
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
    </Room>
  );
}

function PasskeyRow({ passkey }: { passkey: OperatorMe['passkeys'][number] }) {
  const { own: t } = useRoomWords(deskEn, deskNe);
  const { day } = useMoments();
  const { busy, failure, run } = useAction();
  const change = useChangeOperator();
  const body = { id: passkey.id };
  const remove = async () =>
    change(await callDesk<typeof removePasskey>('post', '/me/passkeys/remove', { body }));
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-desk bg-raised p-3">
      <KeyRound size={20} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{passkey.name}</span>
        <span className="block text-[13px] text-muted">
          {t.added(day(passkey.addedAt))} · {passkey.usedAt ? t.used(day(passkey.usedAt)) : t.unused}
        </span>
        {failure && (
          <span role="alert" className="block text-[13px] text-rose-text">
            {failure}
          </span>
        )}
      </span>
      <button
        type="button"
        className="desk-button"
        disabled={busy}
        aria-label={`${t.remove}: ${passkey.name}`}
        onClick={() => void run(remove)}
      >
        {t.remove}
      </button>
    </li>
  );
}

function AddPasskey() {
  const { own: t, signIn } = useRoomWords(deskEn, deskNe);
  const { busy, failure, fail, run } = useAction();
  const change = useChangeOperator();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name'));
    void run(async () => {
      const options = await callDesk<typeof beginPasskey>('post', '/me/passkeys/options');
      const passkey = await createPasskey(options);
      if (!passkey) return fail(signIn.cancelled);
      change(await callDesk<typeof addPasskey>('post', '/me/passkeys', { body: { name, passkey } }));
      form.reset();
    });
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-[220px] flex-1">
        <Field label={t.keyName} name="name" hint={t.keyNameHint} maxLength={40} autoComplete="off" />
      </div>
      <Button type="submit" look="ghost" size="normal" disabled={busy} className="mb-6">
        <KeyRound size={18} aria-hidden />
        {t.add}
      </Button>
      {failure && (
        <div className="basis-full">
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
    </form>
  );
}
