import type { AdminErrorCode } from '@sikka/contract/admin/errors';
import { nameCharactersMax, nameCharactersMin } from '@sikka/contract/limits';
import { operatorPasswordCharactersMin } from '@sikka/contract/admin/auth';
import { checkEmail } from '@sikka/contract/rules/identity';

/** What a new operator has to bring; each answers the first refusal with its field, or null. */

export const isEmail = (email: string): boolean => checkEmail(email) === null;

interface Violation {
  code: AdminErrorCode;
  field: string;
}

export function checkNewOperator(wanted: {
  name: string;
  email: string;
  password: string;
}): Violation | null {
  const characters = [...wanted.name].length;
  if (characters < nameCharactersMin || characters > nameCharactersMax)
    return { code: 'operator_name_wrong', field: 'name' };
  if (!isEmail(wanted.email)) return { code: 'operator_email_wrong', field: 'email' };
  if ([...wanted.password].length < operatorPasswordCharactersMin)
    return { code: 'operator_password_short', field: 'password' };
  return null;
}
