import type { deleteAccount, Me } from '@sikka/contract/routes/identity';
import { checkDeletion } from '@sikka/contract/rules/identity';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { leaveFlash } from '../../lib/flash.ts';
import { useForm } from '../../lib/form.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { profileTexts, withdrawTexts } from '../../lib/player-texts.ts';
import { endSession } from '../../lib/session.ts';
import { PasswordField } from '../../ui/field.tsx';
import { AccountDialog, DialogButtons } from './account-dialog.tsx';
import { asPlayer, isSignedOut } from './session-guard.ts';
import { useOpenWithdrawals } from './use-open-withdrawals.ts';

/** §4 Delete Account: says what is lost, asks for the password, and leads to /login once it is done. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { errors, errorText } = usePlayerLanguage();
  const texts = profileTexts.use();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm(['currentPassword'] as const, ({ currentPassword }) => {
    const violation = checkDeletion(currentPassword);
    return violation ? { currentPassword: errors[violation.code] } : {};
  });

  function refused(error: unknown): void {
    if (isSignedOut(error)) return;
    setBusy(false);
    const field = error instanceof ApiError ? error.field : undefined;
    if (form.refuse(field, errorText(error))) return;
    const isKnown = error instanceof ApiError && (error.code === 'network' || error.status === 429);
    setFailure(isKnown ? errorText(error) : texts.deleteFailed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!form.ready()) return;
    setBusy(true);
    try {
      const words = { signedOut: 'delete-signed-out', expired: 'delete-expired' } as const;
      const body = form.read();
      await asPlayer(words, () => call<typeof deleteAccount>('delete', '/me', { body }));
      leaveFlash('account-deleted');
      endSession();
    } catch (error) {
      refused(error);
    }
  }
  return (
    <AccountDialog title={texts.deleteTitle} failure={failure} onClose={onClose}>
      <Losses me={me} />
      <form {...form.props} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PasswordField
          label={texts.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
        <DialogButtons
          submit={texts.deleteConfirm}
          busyText={texts.deleting}
          busy={busy}
          onCancel={onClose}
          danger
        />
      </form>
    </AccountDialog>
  );
}

/** What goes with the account, each in a sentence. */
function Losses({ me }: { me: Me }) {
  const { number, cash, rupees } = usePlayerLanguage();
  const { deleteLoses } = profileTexts.use();
  const { methods } = withdrawTexts.use();
  const open = useOpenWithdrawals();
  return (
    <ul className="grid list-disc gap-1.5 rounded-button bg-raised py-3 pr-4 pl-8 text-[15px]">
      <li>{me.coins > 0 ? deleteLoses.coins(number(me.coins), cash(me.coins)) : deleteLoses.noCoins}</li>
      {open.map(({ id, amount, method }) => (
        <li key={id}>{deleteLoses.pending(rupees(amount), methods[method])}</li>
      ))}
      <li>{deleteLoses.person}</li>
      <li className="font-semibold text-rose-text">{deleteLoses.final}</li>
    </ul>
  );
}
