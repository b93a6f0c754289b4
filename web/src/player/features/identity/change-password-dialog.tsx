import type { changePassword } from '@sikka/contract/routes/player/identity/passwords';
import { checkConfirmation, checkPasswordChange } from '@sikka/contract/validation/identity';
import { call } from '../../../shared/lib/api.ts';
import { fieldErrors } from '../../../shared/lib/form.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { AccountFormDialog } from './account-form-dialog.tsx';

/** §5 Change Password: checks the current one again; the new one is typed twice. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { errors } = usePlayerLanguage();
  const messages = profileMessages.use();
  const toast = useToast();
  const field = { isPassword: true, autoComplete: 'new-password' };
  return (
    <AccountFormDialog
      title={messages.changePassword}
      fields={[
        {
          ...field,
          name: 'currentPassword',
          label: messages.currentPassword,
          autoComplete: 'current-password',
        },
        { ...field, name: 'newPassword', label: messages.newPassword, hint: messages.passwordHint },
        { ...field, name: 'confirmation', label: messages.confirmPassword },
      ]}
      check={(values) =>
        fieldErrors(
          [checkPasswordChange(values), checkConfirmation(values.newPassword, values.confirmation)],
          errors,
        )
      }
      signedOut={{ here: 'password-signed-out', elsewhere: 'password-expired' }}
      send={async ({ currentPassword, newPassword }) => {
        await call<typeof changePassword>('put', '/me/password', { body: { currentPassword, newPassword } });
        toast(messages.passwordSaved, 'success');
        onClose();
      }}
      failureText={(sentence) => messages.passwordFailed(sentence)}
      submit={messages.save}
      busyText={messages.saving}
      onClose={onClose}
    />
  );
}
