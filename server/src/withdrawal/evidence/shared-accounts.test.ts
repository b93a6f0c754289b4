import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { hireStaff, requestOf } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer } from '../../../test/withdrawal.ts';

const app = await testApp();
const staff = await hireStaff(app);

const bank = { amountRupees: 250, method: 'Bank Transfer', accountHolderName: 'Mina Rai' };
const chosen = (name: string) => ({ bank: name });
const typed = (bankName: string) => ({ bank: 'Other', bankName });

/** The signals of the second of two players who are paid to one account number. */
async function signalsOf(accountNumber: string, first: object, second: object): Promise<string[]> {
  let id = '';
  for (const fields of [first, second]) {
    const player = await richPlayer(app, 25_000, { name: 'Mina Rai' });
    id = await requestOf(app, player, { ...bank, ...fields, accountNumber });
  }
  return (await staff.reviewer.get(`/withdrawals/${id}/evidence`)).body.signals;
}

describe('§6 an account number that a living account uses at another bank', () => {
  it.each([
    ['with a name that was typed', '0041-0177-1234', chosen('Nabil'), typed('Nabill')],
    ['in either order', '0041-0177-1235', typed('Nabill'), chosen('Nabil')],
    ['with letters for digits', 'OO4I-O177-OOO6', typed('Kumari'), typed('Kumary')],
  ])('§6 is a signal %s', async (_, number, first, second) => {
    expect(await signalsOf(number, first, second)).toEqual(['shared_destination']);
  });

  it.each([
    ['of two banks of the list', '0041-0177-1237', chosen('Nabil'), chosen('Mega')],
    ['that is short', '0001-0177-12', chosen('Nabil'), typed('Nabill')],
  ])('§6 is none %s', async (_, number, first, second) => {
    expect(await signalsOf(number, first, second)).toEqual([]);
  });
});
