import { useState } from 'react';
import { Field, PasswordField } from '../../../shared/ui/field.tsx';
import { useAdminMessages } from '../../lib/language.ts';
import { FormDialog } from '../../ui/dialogs.tsx';

/** The field of a second factor: the app's six digits, or a recovery code for the day when the phone is lost. */
export function CodeField() {
  const { signIn: t } = useAdminMessages('common');
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      {isRecovery ? (
        <Field
          key="recovery"
          label={t.recoveryCode}
          name="code"
          hint={t.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
        />
      ) : (
        <Field
          key="app"
          label={t.code}
          name="code"
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
        />
      )}
      <button
        type="button"
        className="min-h-11 text-14 font-semibold text-gold-text underline underline-offset-4"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? t.useApp : t.useRecovery}
      </button>
    </div>
  );
}

/** What was typed there. */
export const readCode = (form: FormData): string => String(form.get('code')).trim().slice(0, 30);

interface ConfirmProps {
  title: string;
  submit: string;
  onSend: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password again, before a way in changes. */
export function ConfirmDialog({ title, submit, onSend, onClose }: ConfirmProps) {
  const { own: t } = useAdminMessages('common');
  return (
    <FormDialog
      title={title}
      submit={submit}
      onSend={(form) => onSend(String(form.get('password')))}
      onClose={onClose}
    >
      <PasswordField label={t.confirm} name="password" autoComplete="current-password" required />
    </FormDialog>
  );
}
