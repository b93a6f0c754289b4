import { sql, type InsertObject } from 'kysely';
import { nameCharactersMax, nameCharactersMin } from '@sikka/contract/limits';
import { checkEmail, normalizeEmail, normalizeName } from '@sikka/contract/validation/identity';
import type { acceptInvitation, readInvitation } from '@sikka/contract/routes/admin/auth';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { inTransaction, sqlState, type Database, type Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { canonicalEmail, hashPassword } from '../../identity/index.ts';
import { noteAudit } from '../audit/index.ts';
import { requireGoodPassword } from './change-password.ts';
import { mailOtherAdministrators } from './administrator-notices.ts';
import { codeStep, codeUri } from './one-time-codes.ts';
import { findInvitation, type FoundInvitation } from './invitations.ts';
import { lockInvitations, requireUniqueMailbox } from './unique-mailbox.ts';
import type { OperatorOrigin, OperatorDeps } from './deps.ts';
import { savePasskey, passkeyOptions, readNewPasskey, type NewPasskey } from './passkeys.ts';
import { openOperatorSession, deviceToken } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';

/** Throws `operator_name_wrong` or `operator_email_wrong`, with `field`. */
function checkNewOperator(wanted: { name: string; email: string }): void {
  const characters = [...wanted.name].length;
  if (characters < nameCharactersMin || characters > nameCharactersMax)
    throw new Refusal('operator_name_wrong', { field: 'name' });
  if (checkEmail(wanted.email)) throw new Refusal('operator_email_wrong', { field: 'email' });
}

type Wanted = BodyOf<typeof acceptInvitation>;

/** Details of an invitation for the sign-up form. Throws `invitation_invalid`. */
export async function readOffer(
  deps: OperatorDeps,
  link: { id: string; token: string },
): Promise<AnswerOf<typeof readInvitation>> {
  const { email, role, codeSecret } = await findInvitation(deps.db, link, deps.keys);
  const owner = { email: email ?? 'operator', name: email ?? 'Operator' };
  return {
    email,
    role,
    codeUri: codeUri(codeSecret, owner.email, deps.keys),
    passkeyOptions: await passkeyOptions(deps, owner),
  };
}

interface SecondFactor {
  step: number | null;
  passkey: NewPasskey | null;
}

/** Throws `second_factor_required`, `code_wrong` or `passkey_refused`. */
async function readFactor(
  deps: OperatorDeps,
  invitation: FoundInvitation,
  wanted: Wanted,
): Promise<SecondFactor> {
  if (wanted.passkey) return { step: null, passkey: await readNewPasskey(deps, wanted.passkey) };
  if (!wanted.code) throw new Refusal('second_factor_required', { field: 'code' });
  const { db, keys } = deps;
  const step = await codeStep(db, { sealed: invitation.codeSecret, code: wanted.code, keys });
  if (step === null) throw new Refusal('code_wrong', { field: 'code' });
  return { step, passkey: null };
}

/** An invited address is fixed: the form cannot change it. */
function readPerson(invitation: FoundInvitation, wanted: Wanted) {
  const person = {
    name: normalizeName(wanted.name),
    email: invitation.email ?? normalizeEmail(wanted.email),
    password: wanted.password,
  };
  checkNewOperator(person);
  requireGoodPassword(person.password, 'password');
  return person;
}

async function addOperator(tx: Tx, values: InsertObject<Database, 'operator'>): Promise<string> {
  try {
    const { id } = await tx.insertInto('operator').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (sqlState(error) === '23505') throw new Refusal('operator_exists', { field: 'email' });
    throw error;
  }
}

/**
 * Creates an operator from an invitation link, signs them in and mails the administrators. Throws `invitation_invalid`, the refusals of
 * `checkNewOperator` and `requireGoodPassword`, `second_factor_required`, `code_wrong`, `passkey_refused`,
 * `operator_exists`.
 */
export async function joinAsOperator(
  deps: OperatorDeps,
  link: { id: string; token: string },
  wanted: Wanted,
  origin: OperatorOrigin,
): Promise<SignedIn> {
  const offered = await findInvitation(deps.db, link, deps.keys);
  const { password, ...person } = readPerson(offered, wanted);
  const factor = await readFactor(deps, offered, wanted);
  const password_hash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    await lockInvitations(tx);
    await requireUniqueMailbox(tx, person.email);
    const { role, codeSecret, invitedBy } = await findInvitation(tx, link, deps.keys);
    const code = { code_secret: factor.step === null ? null : codeSecret, code_step: factor.step ?? 0 };
    const operatorId = await addOperator(tx, {
      ...person,
      mailbox: canonicalEmail(person.email),
      ...code,
      role,
      password_hash,
      invited_by: invitedBy,
    });
    if (factor.passkey) await savePasskey(tx, operatorId, factor.passkey, '');
    await tx
      .updateTable('operator_invitation')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', link.id)
      .execute();
    const subject = `operator:${operatorId}`;
    await noteAudit(tx, {
      operatorId,
      action: 'operator.join',
      subject,
      detail: { role, invitation: link.id },
    });
    await mailOtherAdministrators(tx, { event: 'joined', of: operatorId, by: operatorId });
    const token = await openOperatorSession(tx, operatorId, origin);
    return { operatorId, token, device: deviceToken(operatorId, deps.keys) };
  });
}
