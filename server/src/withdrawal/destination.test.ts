import { describe, expect, it } from 'vitest';
import { banks } from '@sikka/contract/withdrawals';
import { Keys } from '../platform/keys.ts';
import { accountHash, destinationHash } from './destination.ts';

const keys = new Keys(['a secret of the test, 32 characters'], Buffer.from('installation key'));
const account = (bankName: string, accountNumber = '0123456') => ({
  phoneNumber: null,
  bankName,
  accountNumber,
  accountHolderName: 'Asha Rai',
});
const hashOf = (bankName: string, accountNumber?: string) =>
  destinationHash(keys, account(bankName, accountNumber)).toString('hex');

describe('§6 a payout destination', () => {
  it.each([
    ['Nabil', 'NABIL Bank Ltd.'],
    ['Nabil', 'nabilbank'],
    ['Nepal Bank', 'Nepal Bank Limited'],
    ['Nepal Investment', 'Nepal Investment Bank Ltd'],
    ['Standard Chartered', 'Standard Chartered Bank Nepal Ltd.'],
    ['Citizens Bank', 'CITIZENS Bank Limited'],
    ['नबिल बैंक', 'नबिल बैङ्क लिमिटेड'],
  ])('§6 %s is %s', (one, other) => {
    expect(hashOf(one)).toBe(hashOf(other));
  });

  it('§6 different banks and different numbers are different; hyphens are none', () => {
    expect(new Set(banks.map((bank) => hashOf(bank))).size).toBe(banks.length);
    expect(hashOf('Nabil', '0123457')).not.toBe(hashOf('Nabil'));
    expect(hashOf('Nabil', '012-34.56')).toBe(hashOf('Nabil'));
  });

  it('§6 an account number has a hash of its own, a phone has none', () => {
    expect(accountHash(keys, account('Nabil'))).toEqual(accountHash(keys, account('Mega', '01-23456')));
    const phone = { phoneNumber: '9841234567', bankName: null, accountNumber: null, accountHolderName: null };
    expect(accountHash(keys, phone)).toBeNull();
    expect(destinationHash(keys, phone)).toEqual(keys.hash('destination', '9841234567'));
  });
});
