/** The §5 checks of a withdrawal: pure, used by form and server alike. */
import { locales } from '../locales.ts';
import {
  accountHolderCharactersMax,
  accountNumberCharactersMax,
  bankNameCharactersMax,
  phoneDigits,
} from '../limits.ts';
import { isPossibleAmount } from '../settings.ts';
import { bankTransfer, banks, isWithdrawalMethod, otherBank } from '../withdrawals.ts';
import { characterCount, normalizeName, type Violation } from './identity.ts';

/** The form's values; a field that the method does not ask for is empty. */
export interface WithdrawalForm {
  method: string;
  phoneNumber: string;
  /** One of the bank list. */
  bank: string;
  /** Typed by hand where the bank is 'Other'. */
  bankName: string;
  accountNumber: string;
  accountHolderName: string;
}

/** §3 'details': what is stored and sent, each null where the method does not need it. */
export interface WithdrawalDetails {
  phoneNumber: string | null;
  bankName: string | null;
  accountNumber: string | null;
  accountHolderName: string | null;
}

const zeros = Object.values(locales).map(({ zeroDigit }) => zeroDigit.codePointAt(0)!);

/** The digits of our languages become ASCII ones. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** A number as stored: with ASCII digits and no blanks. */
export function normalizeDigits(text: string): string {
  return plainDigits(text).replaceAll(/[\s\u{200B}-\u{200F}\u{FEFF}]/gu, '');
}

/** A name as stored: as `normalizeName` leaves it, and without invisible marks. */
export function normalizePayee(name: string): string {
  return normalizeName(name.replaceAll(/[\u{AD}\u{200B}\u{2060}-\u{206F}\u{E0000}-\u{E007F}]/gu, ''));
}

function isName(text: string, charactersMax: number): boolean {
  const name = normalizePayee(text);
  return /[\p{L}\p{N}]/u.test(name) && characterCount(name) <= charactersMax;
}

// ASCII only: right-to-left digits would show the payer another number.
const accountNumberPattern = new RegExp(`^[A-Za-z0-9./-]{1,${accountNumberCharactersMax}}$`, 'u');
const isAccountNumber = (text: string): boolean => {
  const number = normalizeDigits(text);
  return accountNumberPattern.test(number) && /[0-9]/u.test(number);
};

function checkPhone(phoneNumber: string): Violation[] {
  const digits = normalizeDigits(phoneNumber);
  if (digits === '') return [{ code: 'phone_required', field: 'phoneNumber' }];
  if (!new RegExp(`^[0-9]{${phoneDigits}}$`, 'u').test(digits))
    return [{ code: 'phone_invalid', field: 'phoneNumber' }];
  return [];
}

function checkBank(form: WithdrawalForm): Violation[] {
  const found: Violation[] = [];
  if (!(banks as readonly string[]).includes(form.bank)) found.push({ code: 'bank_required', field: 'bank' });
  if (form.bank === otherBank && !isName(form.bankName, bankNameCharactersMax))
    found.push({ code: 'bank_name_required', field: 'bankName' });
  if (!isAccountNumber(form.accountNumber))
    found.push({ code: 'account_number_required', field: 'accountNumber' });
  if (!isName(form.accountHolderName, accountHolderCharactersMax))
    found.push({ code: 'account_holder_required', field: 'accountHolderName' });
  return found;
}

/** Every violation of the form, in its order (§5): the method first, then what that method needs. */
export function checkWithdrawal(form: WithdrawalForm): Violation[] {
  if (!isWithdrawalMethod(form.method)) return [{ code: 'method_required', field: 'method' }];
  return form.method === bankTransfer ? checkBank(form) : checkPhone(form.phoneNumber);
}

/** §9: an amount that can be paid at all, in whole rupees; which of them are offered is a setting. */
export function checkAmount(rupees: number): Violation | null {
  return isPossibleAmount(rupees) ? null : { code: 'amount_unknown', field: 'amountRupees' };
}

/** The details of a checked form as they are stored; what the method does not need is left out. */
export function withdrawalDetails(form: WithdrawalForm): WithdrawalDetails {
  if (form.method !== bankTransfer) {
    const phoneNumber = normalizeDigits(form.phoneNumber);
    return { phoneNumber, bankName: null, accountNumber: null, accountHolderName: null };
  }
  return {
    phoneNumber: null,
    bankName: form.bank === otherBank ? normalizePayee(form.bankName) : form.bank,
    accountNumber: normalizeDigits(form.accountNumber),
    accountHolderName: normalizePayee(form.accountHolderName),
  };
}
