import { describe, expect, it } from 'vitest';
import { messages } from '@sikka/i18n/en/player/errors';
import { banks } from '../withdrawals.ts';
import {
  checkAmount,
  checkWithdrawal,
  normalizeDigits,
  withdrawalDetails,
  type WithdrawalForm,
} from './withdrawal.ts';

const empty: WithdrawalForm = {
  method: '',
  phoneNumber: '',
  bank: '',
  bankName: '',
  accountNumber: '',
  accountHolderName: '',
};
const wallet = (phoneNumber: string, method = 'eSewa') => ({ ...empty, method, phoneNumber });
const transfer: WithdrawalForm = {
  ...empty,
  method: 'Bank Transfer',
  bank: 'Nabil',
  accountNumber: '0123 4567 8901',
  accountHolderName: 'Asha Rai',
};
const sentences = (form: WithdrawalForm) =>
  checkWithdrawal(form).map(({ code, field }) => `${field}: ${messages[code]}`);

describe('§5 a withdrawal', () => {
  it('§5 needs a method', () => {
    for (const method of ['', 'PayPal', 'esewa'])
      expect(sentences({ ...wallet('9841234567'), method })).toEqual([
        'method: Please select a payment method',
      ]);
  });

  it.each(['eSewa', 'Khalti', 'IME Pay'])('§5 by %s needs a phone number', (method) => {
    expect(sentences(wallet('', method))).toEqual(['phoneNumber: Please enter your phone number']);
    expect(sentences(wallet(' \u00A0\t', method))).toEqual(['phoneNumber: Please enter your phone number']);
    expect(sentences(wallet('9841234567', method))).toEqual([]);
  });

  it.each([
    '984123456',
    '98412345678',
    '984123456a',
    '984-123456',
    '+977984123',
    '９８４１２３４５６７',
    '<b>98412',
  ])('§5 a phone number must have ten digits: %s', (phoneNumber) => {
    expect(sentences(wallet(phoneNumber))).toEqual([
      'phoneNumber: Please enter a valid 10-digit phone number.',
    ]);
  });

  it.each(['९८४१२३४५६७', '9841 234 567', '९८४१ 234५६७', '\u200E9841234567'])(
    '§5 digits may be grouped the usual ways: %s',
    (phoneNumber) => {
      expect(sentences(wallet(phoneNumber))).toEqual([]);
      expect(withdrawalDetails(wallet(phoneNumber)).phoneNumber).toBe('9841234567');
    },
  );

  it('§5 by bank needs bank, account number and holder, in the order of the form', () => {
    expect(sentences({ ...empty, method: 'Bank Transfer' })).toEqual([
      'bank: Please select a bank',
      'accountNumber: Please enter account number',
      'accountHolderName: Please enter account holder name',
    ]);
    expect(sentences({ ...transfer, bank: 'Bank of Nowhere' })).toEqual(['bank: Please select a bank']);
    expect(sentences(transfer)).toEqual([]);
  });

  it("§5 by 'Other' bank needs its name", () => {
    const other = { ...transfer, bank: 'Other' };
    for (const bankName of ['', '  ', '\u202E\u200B', '🏦'])
      expect(sentences({ ...other, bankName })).toEqual(['bankName: Please enter bank name']);
    expect(withdrawalDetails({ ...other, bankName: ' Kumari  Bank ' }).bankName).toBe('Kumari Bank');
  });

  it.each([
    ['accountNumber', 'x'.repeat(35)],
    ['accountNumber', '<script>1</script>'],
    ['accountNumber', '💰1'],
    ['accountNumber', '①②③'],
    ['accountNumber', '١٢-٣٤'],
    ['accountNumber', 'א12-34'],
    ['accountNumber', '𝟘123'],
    ['accountHolderName', 'a'.repeat(81)],
  ] as const)('§5 %s is bounded and can be paid out: %s', (field, text) => {
    expect(checkWithdrawal({ ...transfer, [field]: text }).map((found) => found.field)).toEqual([field]);
  });
});

describe('§3 the details of a withdrawal', () => {
  it('§3 hold what the method needs, and null for the rest', () => {
    const everything = { ...transfer, phoneNumber: '9841234567' };
    expect(withdrawalDetails(everything)).toEqual({
      phoneNumber: null,
      bankName: 'Nabil',
      accountNumber: '012345678901',
      accountHolderName: 'Asha Rai',
    });
    expect(withdrawalDetails({ ...everything, method: 'Khalti' })).toEqual({
      phoneNumber: '9841234567',
      bankName: null,
      accountNumber: null,
      accountHolderName: null,
    });
  });

  it('§3 a Devanagari account holder is kept; invisible characters are removed', () => {
    const holder = (accountHolderName: string) =>
      withdrawalDetails({ ...transfer, accountHolderName }).accountHolderName;
    expect(holder('आनन्द  थापा')).toBe('आनन्द थापा');
    expect(holder('Asha\u202E iaR\u200B\u2066')).toBe('Asha iaR');
    expect(holder('A\nBcc: x')).toBe('ABcc: x');
  });

  it('§3 there are fifteen banks, in order', () => {
    expect(banks).toHaveLength(15);
    expect([banks[0], banks[13], banks[14]]).toEqual(['Nepal Bank', 'Mega', 'Other']);
  });

  it('§9 amounts are whole tens of rupees from 50 to 1,000', () => {
    for (const rupees of [50, 100, 250, 500, 1000]) expect(checkAmount(rupees)).toBeNull();
    for (const rupees of [0, -100, 40, 99, 101, 1010, 2000, 250.5])
      expect(checkAmount(rupees)?.code).toBe('amount_unknown');
  });

  it('§5 Nepali digits become ASCII ones', () => {
    expect(normalizeDigits('०१२३ ४५६७८९')).toBe('0123456789');
  });
});
