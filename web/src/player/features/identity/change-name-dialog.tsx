import type { changeName, Me } from '@sikka/contract/routes/player/identity/profile';
import { checkDisplayName, normalizeName } from '@sikka/contract/validation/identity';
import { call } from '../../../shared/lib/api.ts';
import { fieldErrors } from '../../../shared/lib/form.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { changeMe } from '../../../shared/lib/session.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { AccountFormDialog } from './account-form-dialog.tsx';

/** §5 Change Name: not empty, twenty characters at most, twice a week. */
export function ChangeNameDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { errors } = usePlayerLanguage();
  const messages = profileMessages.use();
  const toast = useToast();
  return (
    <AccountFormDialog
      title={messages.changeName}
      fields={[
        {
          name: 'name',
          label: messages.newName,
          autoComplete: 'nickname',
          defaultValue: me.name,
          hint: messages.changeNameText,
        },
      ]}
      check={({ name }) =>
        name.trim() === '' ? { name: messages.nameEmpty } : fieldErrors([checkDisplayName(name)], errors)
      }
      signedOut={{ here: 'profile-signed-out', elsewhere: 'profile-signed-out' }}
      send={async ({ name }) => {
        if (normalizeName(name) === me.name) return onClose();
        const changed = await call<typeof changeName>('patch', '/me', { body: { name } });
        changeMe(() => changed);
        toast(messages.nameSaved, 'success');
        onClose();
      }}
      // A missing network has its own message; every other error has one (§8).
      failureText={(sentence, isKnown) => (isKnown ? sentence : messages.nameFailed)}
      submit={messages.save}
      busyText={messages.saving}
      onClose={onClose}
    />
  );
}
