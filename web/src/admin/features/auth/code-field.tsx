import { useState } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import { useAdminMessages } from '../../lib/language.ts';

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
