import type {
  addPasskey,
  beginPasskey,
  listPasskeys,
  Passkey,
  removePasskey,
} from '@sikka/contract/routes/player/identity/passkeys';
import { KeyRound } from 'lucide-react';
import { passkeysPerPlayerMax } from '@sikka/contract/limits';
import { type AnswerOf, call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { createPasskey } from '../../../shared/lib/passkey.ts';
import { rememberPasskeyHere } from '../../../shared/lib/preferences.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useFetched } from '../../lib/loaded.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { AccountFormDialog } from './account-form-dialog.tsx';

/** The player's passkeys, and a form that adds this device's; a new one asks for the password (docs/decisions/0040). */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { errors, number } = usePlayerLanguage();
  const messages = profileMessages.use();
  const toast = useToast();
  const { value, error, set, retry } = useFetched((signal) =>
    call<typeof listPasskeys>('get', '/me/passkeys', { signal }),
  );

  async function add(currentPassword: string): Promise<void> {
    const options = await call<typeof beginPasskey>('post', '/me/passkeys/options', {
      body: { currentPassword },
    });
    const passkey = await createPasskey(options);
    // The device's own question was answered with no.
    if (!passkey) return onClose();
    await call<typeof addPasskey>('post', '/me/passkeys', { body: { passkey } });
    rememberPasskeyHere();
    toast(messages.passkeyAdded, 'success');
    onClose();
  }
  return (
    <AccountFormDialog
      title={messages.passkeys}
      fields={[
        {
          name: 'currentPassword',
          label: messages.currentPassword,
          isPassword: true,
          autoComplete: 'current-password',
        },
      ]}
      check={({ currentPassword }) =>
        currentPassword === '' ? { currentPassword: errors.passwords_empty } : {}
      }
      signedOut={{ here: 'profile-signed-out', elsewhere: 'profile-signed-out' }}
      send={({ currentPassword }) => add(currentPassword)}
      failureText={(sentence) => sentence}
      submit={messages.addPasskey}
      busyText={messages.addingPasskey}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{messages.passkeysLead(number(passkeysPerPlayerMax))}</p>
      {value === null && error !== null ? (
        <Unreachable error={error} onRetry={retry} />
      ) : (
        <PasskeyList keys={value?.items} onChange={set} />
      )}
    </AccountFormDialog>
  );
}

interface PasskeyListProps {
  /** Undefined while loading. */
  keys: Passkey[] | undefined;
  onChange: (answer: AnswerOf<typeof removePasskey>) => void;
}

function PasskeyList({ keys, onChange }: PasskeyListProps) {
  const { day, errorText } = usePlayerLanguage();
  const messages = profileMessages.use();
  const toast = useToast();
  async function remove(id: string): Promise<void> {
    onChange(await call<typeof removePasskey>('post', '/me/passkeys/remove', { body: { id } }));
  }
  if (!keys) return <div aria-hidden="true" className="shimmer h-11 rounded-button bg-raised" />;
  // As high as what it replaces: the button below stays under the finger.
  if (keys.length === 0) return <p className="flex min-h-11 items-center text-14">{messages.noPasskeys}</p>;
  return (
    <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto">
      {keys.map(({ id, name, addedAt, usedAt }) => (
        <li key={id} className="flex items-center gap-3 rounded-button bg-raised py-2 pr-2 pl-3">
          <KeyRound size={20} aria-hidden className="shrink-0 text-gold-text" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-13 text-muted">
              {usedAt ? messages.passkeyUsed(day(usedAt)) : messages.passkeyAddedOn(day(addedAt))}
            </span>
          </span>
          <Button
            variant="ghost"
            size="normal"
            aria-label={`${messages.removePasskey}: ${name}`}
            onClick={() => void remove(id).catch((error: unknown) => toast(errorText(error)))}
          >
            {messages.removePasskey}
          </Button>
        </li>
      ))}
    </ul>
  );
}
