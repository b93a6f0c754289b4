import type { changePassword } from '@sikka/contract/routes/identity';
import { checkConfirmation, checkPasswordChange } from '@sikka/contract/rules/identity';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { profileTexts } from '../../lib/player-texts.ts';
import { PasswordField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountDialog, DialogButtons } from './account-dialog.tsx';
import { asPlayer, isSignedOut } from './session-guard.ts';

const fields = ['currentPassword', 'newPassword', 'confirmation'] as const;

/** §5 Change Password: the current one is checked again, the new one typed twice. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { errors, errorText } = usePlayerLanguage();
  const texts = profileTexts.use();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm(fields, (values) => {
    const found = [
      checkPasswordChange(values),
      checkConfirmation(values.newPassword, values.confirmation),
    ].filter((violation) => violation !== null);
    return Object.fromEntries(found.map(({ field, code }) => [field, errors[code]]));
  });

  function refused(error: unknown): void {
    if (isSignedOut(error)) return;
    setBusy(false);
    const field = error instanceof ApiError ? error.field : undefined;
    if (!form.refuse(field, errorText(error))) setFailure(texts.passwordFailed(errorText(error)));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!form.ready()) return;
    setBusy(true);
    const { currentPassword, newPassword } = form.read();
    try {
      const words = { signedOut: 'password-signed-out', expired: 'password-expired' } as const;
      const body = { currentPassword, newPassword };
      await asPlayer(words, () => call<typeof changePassword>('put', '/me/password', { body }));
      toast(texts.passwordSaved, 'success');
      onClose();
    } catch (error) {
      refused(error);
    }
  }
  return (
    <AccountDialog title={texts.changePassword} failure={failure} onClose={onClose}>
      <form {...form.props} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PasswordField
          label={texts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        <PasswordField
          label={texts.newPassword}
          name="newPassword"
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={form.errors.newPassword}
        />
        <PasswordField
          label={texts.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          error={form.errors.confirmation}
        />
        <DialogButtons submit={texts.save} busyText={texts.saving} busy={busy} onCancel={onClose} />
      </form>
    </AccountDialog>
  );
}
