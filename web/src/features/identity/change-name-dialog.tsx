import type { changeName } from '@sikka/contract/routes/identity';
import type { Me } from '@sikka/contract/routes/identity';
import { checkDisplayName } from '@sikka/contract/rules/identity';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { profileTexts } from '../../lib/player-texts.ts';
import { changeMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountDialog, DialogButtons } from './account-dialog.tsx';
import { asPlayer, isSignedOut } from './session-guard.ts';

/** §5 Change Name: not empty, twenty characters at most, twice a week. */
export function ChangeNameDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { errors, errorText } = usePlayerLanguage();
  const texts = profileTexts.use();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm(['name'] as const, ({ name }) => {
    if (name.trim() === '') return { name: texts.nameEmpty };
    const violation = checkDisplayName(name);
    return violation ? { name: errors[violation.code] } : {};
  });

  function refused(error: unknown): void {
    if (isSignedOut(error)) return;
    setBusy(false);
    const field = error instanceof ApiError ? error.field : undefined;
    if (form.refuse(field, errorText(error))) return;
    // A network that is gone says so; whatever else went wrong has one sentence (§8).
    const isKnown = error instanceof ApiError && (error.code === 'network' || error.status === 429);
    setFailure(isKnown ? errorText(error) : texts.nameFailed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!form.ready()) return;
    setBusy(true);
    try {
      const body = { name: form.read().name };
      const words = { signedOut: 'profile-signed-out', expired: 'profile-signed-out' } as const;
      const changed = await asPlayer(words, () => call<typeof changeName>('patch', '/me', { body }));
      changeMe(() => changed);
      toast(texts.nameSaved, 'success');
      onClose();
    } catch (error) {
      refused(error);
    }
  }
  return (
    <AccountDialog title={texts.changeName} failure={failure} onClose={onClose}>
      <form {...form.props} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label={texts.newName}
          name="name"
          autoComplete="nickname"
          defaultValue={me.name}
          hint={texts.changeNameText}
          error={form.errors.name}
        />
        <DialogButtons submit={texts.save} busyText={texts.saving} busy={busy} onCancel={onClose} />
      </form>
    </AccountDialog>
  );
}
