import type { deleteAccount, Me } from '@sikka/contract/routes/player/identity/profile';
import type { listWithdrawals } from '@sikka/contract/routes/player/withdrawal';
import { checkDeletion } from '@sikka/contract/validation/identity';
import { call } from '../../../shared/lib/api.ts';
import { fieldErrors } from '../../../shared/lib/form.ts';
import { endSession, leaveFlash } from '../../../shared/lib/session.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useFetched } from '../../lib/loaded.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { AccountFormDialog } from './account-form-dialog.tsx';

/** §4 Delete Account: says what is lost, asks for the password, and goes to /login afterwards. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { errors } = usePlayerLanguage();
  const messages = profileMessages.use();
  return (
    <AccountFormDialog
      title={messages.deleteTitle}
      fields={[
        {
          name: 'currentPassword',
          isPassword: true,
          label: messages.currentPassword,
          autoComplete: 'current-password',
        },
      ]}
      check={({ currentPassword }) => fieldErrors([checkDeletion(currentPassword)], errors)}
      signedOut={{ here: 'delete-signed-out', elsewhere: 'delete-expired' }}
      send={async (body) => {
        await call<typeof deleteAccount>('delete', '/me', { body });
        leaveFlash('account-deleted');
        endSession();
      }}
      failureText={(sentence, isKnown) => (isKnown ? sentence : messages.deleteFailed)}
      submit={messages.deleteConfirm}
      busyText={messages.deleting}
      danger
      onClose={onClose}
    >
      <Losses me={me} />
    </AccountFormDialog>
  );
}

/** What is deleted with the account, a sentence each. */
function Losses({ me }: { me: Me }) {
  const { t, number, cash, rupees } = usePlayerLanguage();
  const { deleteLoses } = profileMessages.use();
  // Without the list the dialog still says that withdrawals are removed.
  const { value } = useFetched((signal) => call<typeof listWithdrawals>('get', '/withdrawals', { signal }));
  const open = value?.items.filter(({ status }) => status === 'pending' || status === 'approved');
  return (
    <ul className="grid list-disc gap-1.5 rounded-button bg-raised py-3 pr-4 pl-8 text-15">
      <li>{me.coins > 0 ? deleteLoses.coins(number(me.coins), cash(me.coins)) : deleteLoses.noCoins}</li>
      {open?.map(({ id, amountRupees, method }) => (
        <li key={id}>{deleteLoses.pending(rupees(amountRupees), t.wallet.methods[method])}</li>
      ))}
      <li>{deleteLoses.person}</li>
      <li>{deleteLoses.returning}</li>
      <li className="font-semibold text-rose-text">{deleteLoses.final}</li>
    </ul>
  );
}
