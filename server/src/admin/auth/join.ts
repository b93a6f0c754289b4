import type { z } from 'zod';
import type { AdminErrorCode } from '@sikka/contract/admin/errors';
import { nameCharactersMax, nameCharactersMin } from '@sikka/contract/limits';
import { operatorPasswordCharactersMin } from '@sikka/contract/admin/auth';
import { checkEmail, normalizeEmail, normalizeName } from '@sikka/contract/rules/identity';
import type { acceptInvitation, readInvitation } from '@sikka/contract/routes/admin/auth';
import { inTransaction, sqlState, type Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword, isCommonPassword } from '../../identity/index.ts';
import { noteAudit } from '../audit/index.ts';
import { codeStep, codeUri } from './one-time-codes.ts';
import { findInvitation, type Invitation } from './invitations.ts';
import type { OperatorParts } from './parts.ts';
import { savePasskey, passkeyOptions, readNewPasskey, type NewPasskey } from './passkeys.ts';
import { openOperatorSession } from './sessions.ts';

interface Violation {
  code: AdminErrorCode;
  field: string;
}

/** The first refusal with its field, or null. */
function checkNewOperator(wanted: { name: string; email: string; password: string }): Violation | null {
  const characters = [...wanted.name].length;
  if (characters < nameCharactersMin || characters > nameCharactersMax)
    return { code: 'operator_name_wrong', field: 'name' };
  if (checkEmail(wanted.email)) return { code: 'operator_email_wrong', field: 'email' };
  if ([...wanted.password].length < operatorPasswordCharactersMin)
    return { code: 'operator_password_short', field: 'password' };
  return null;
}

type Wanted = z.infer<(typeof acceptInvitation)['request']['body']['content']['application/json']['schema']>;
type Offered = z.infer<(typeof readInvitation)['responses'][200]['content']['application/json']['schema']>;

/** Details of an invitation for the sign-up form. Throws `invitation_invalid`. */
export async function readOffer(parts: OperatorParts, link: { id: string; token: string }): Promise<Offered> {
  const { email, role, codeSecret } = await findInvitation(parts.db, link, parts.secret);
  const owner = { email: email ?? 'operator', name: email ?? 'Operator' };
  return {
    email,
    role,
    codeUri: codeUri(codeSecret, owner.email, parts.secret),
    passkeyOptions: await passkeyOptions(parts, owner),
  };
}

interface SecondFactor {
  step: number | null;
  passkey: NewPasskey | null;
}

/** Throws `second_factor_required`, `code_wrong` or `passkey_refused`. */
async function readFactor(
  parts: OperatorParts,
  invitation: Invitation,
  wanted: Wanted,
): Promise<SecondFactor> {
  if (wanted.passkey) return { step: null, passkey: await readNewPasskey(parts, wanted.passkey) };
  if (!wanted.code) throw new Refusal('second_factor_required', { field: 'code' });
  const step = codeStep(invitation.codeSecret, wanted.code, parts.secret);
  if (step === null) throw new Refusal('code_wrong', { field: 'code' });
  return { step, passkey: null };
}

/** An invited address is fixed: the form cannot change it. */
function readPerson(invitation: Invitation, wanted: Wanted) {
  const person = {
    name: normalizeName(wanted.name),
    email: invitation.email ?? normalizeEmail(wanted.email),
    password: wanted.password,
  };
  const violation = checkNewOperator(person);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  if (isCommonPassword(person.password)) throw new Refusal('operator_password_common', { field: 'password' });
  return person;
}

async function addOperator(tx: Tx, values: Parameters<typeof insertOperator>[1]): Promise<string> {
  try {
    return await insertOperator(tx, values);
  } catch (error) {
    if (sqlState(error) === '23505') throw new Refusal('operator_exists', { field: 'email' });
    throw error;
  }
}

async function insertOperator(
  tx: Tx,
  values: {
    name: string;
    email: string;
    role: Invitation['role'];
    password_hash: string;
    code_secret: Buffer | null;
    code_step: number;
  },
): Promise<string> {
  const { id } = await tx.insertInto('operator').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Creates an operator from an invitation link and signs them in. Throws `invitation_invalid`, the refusals of
 * `checkNewOperator`, `operator_password_common`, `second_factor_required`, `code_wrong`, `passkey_refused`,
 * `operator_exists`.
 */
export async function joinAsOperator(
  parts: OperatorParts,
  link: { id: string; token: string },
  wanted: Wanted,
): Promise<{ operatorId: string; token: string }> {
  const offered = await findInvitation(parts.db, link, parts.secret);
  const { password, ...person } = readPerson(offered, wanted);
  const factor = await readFactor(parts, offered, wanted);
  const password_hash = await hashPassword(password);
  return inTransaction(parts.db, async (tx) => {
    const { role, codeSecret } = await findInvitation(tx, link, parts.secret);
    const code = { code_secret: factor.step === null ? null : codeSecret, code_step: factor.step ?? 0 };
    const operatorId = await addOperator(tx, { ...person, role, password_hash, ...code });
    if (factor.passkey) await savePasskey(tx, operatorId, factor.passkey, '');
    await tx
      .updateTable('operator_invitation')
      .set({ used_at: new Date() })
      .where('id', '=', link.id)
      .execute();
    const subject = `operator:${operatorId}`;
    await noteAudit(tx, {
      operatorId,
      action: 'operator.join',
      subject,
      detail: { role, invitation: link.id },
    });
    return { operatorId, token: await openOperatorSession(tx, operatorId) };
  });
}
