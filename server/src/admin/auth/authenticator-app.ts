import type { OperatorMe } from '@sikka/contract/routes/admin/auth';
import { inTransaction } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Keys } from '../../platform/keys.ts';
import { noteOwnChange } from './operator-notices.ts';
import { codeStep, codeUri, newCodeSecret } from './one-time-codes.ts';
import { readOperatorMe, requirePassword } from './own-account.ts';
import type { OperatorDeps } from './deps.ts';

/** Another authenticator app. Until its first code is right, its secret is kept sealed by the page that shows it. */

interface Offer {
  operatorId: string;
  /** Base64. */
  codeSecret: string;
}

function readOffer(sealed: string, keys: Keys): Offer {
  try {
    return JSON.parse(keys.decrypt(Buffer.from(sealed, 'base64url')).toString()) as Offer;
  } catch (cause) {
    throw new Refusal('code_wrong', { field: 'code', cause });
  }
}

/** The secret for an app. Throws what `requirePassword` throws. */
export async function offerCode(
  deps: OperatorDeps,
  caller: OperatorCaller,
  password: string,
): Promise<{ codeUri: string; sealed: string }> {
  await requirePassword(deps, caller, password);
  const { operatorId } = caller;
  const { email } = await readOperatorMe(deps.db, operatorId);
  const codeSecret = newCodeSecret(deps.keys);
  const offer: Offer = { operatorId, codeSecret: codeSecret.toString('base64') };
  const sealed = deps.keys.encrypt(Buffer.from(JSON.stringify(offer))).toString('base64url');
  return { codeUri: codeUri(codeSecret, email, deps.keys), sealed };
}

/**
 * Takes the app whose first code is right in place of the one before; the operator gets a mail. Throws `code_wrong`
 * and what `requirePassword` throws.
 */
export async function changeCode(
  deps: OperatorDeps,
  caller: OperatorCaller,
  wanted: { password: string; sealed: string; code: string },
): Promise<OperatorMe> {
  await requirePassword(deps, caller, wanted.password);
  const { operatorId } = caller;
  const offer = readOffer(wanted.sealed, deps.keys);
  const codeSecret = Buffer.from(offer.codeSecret, 'base64');
  const step = await codeStep(deps.db, { sealed: codeSecret, code: wanted.code, keys: deps.keys });
  if (offer.operatorId !== operatorId || step === null) throw new Refusal('code_wrong', { field: 'code' });
  await inTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('operator')
      .set({ code_secret: codeSecret, code_step: step })
      .where('id', '=', operatorId)
      .execute();
    await noteOwnChange(tx, operatorId, 'operator.change_app', 'app_changed');
  });
  return readOperatorMe(deps.db, operatorId);
}
