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

  it.each([
    ['eSewa', '9841234567'],
    ['E-SEWA wallet', '977-9841234567'],
    ['Khalti Digital Wallet', '0984-123-4567'],
    ['IME Pay', '9841234567'],
    ['ईसेवा', '9841234567'],
  ])('§6 %s typed as the bank of %s is the wallet of that phone', (bankName, accountNumber) => {
    expect(hashOf(bankName, accountNumber)).toBe(keys.hash('destination', '9841234567').toString('hex'));
  });

  it('§6 a bank account whose number looks like a phone is none', () => {
    expect(hashOf('Nabil', '9841234567')).not.toBe(hashOf('eSewa', '9841234567'));
    expect(hashOf('eSewa', '12345')).not.toBe(hashOf('Khalti', '12345'));
  });

  it('§6 an account number is the same with other leading zeros, and with letters that look like its digits', () => {
    const numberHash = (number: string) => accountHash(keys, account('Nabil', number))?.toString('hex');
    for (const same of ['123401', '000123401', 'O1234O1', '0I2340l'])
      expect(numberHash(same)).toBe(numberHash('0123401'));
    for (const other of ['0123410', '1234010', 'A0123401'])
      expect(numberHash(other)).not.toBe(numberHash('0123401'));
  });

  it('§6 an account number has a hash of its own, a phone has none', () => {
    expect(accountHash(keys, account('Nabil'))).toEqual(accountHash(keys, account('Mega', '01-23456')));
    const phone = { phoneNumber: '9841234567', bankName: null, accountNumber: null, accountHolderName: null };
    expect(accountHash(keys, phone)).toBeNull();
    expect(destinationHash(keys, phone)).toEqual(keys.hash('destination', '9841234567'));
  });
});
