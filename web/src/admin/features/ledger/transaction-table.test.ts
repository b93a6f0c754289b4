import { expect, it } from 'vitest';
import { withoutKind } from './transaction-table.tsx';

it.each([
  ['Game: Candy Match', 'Candy Match'],
  ['Withdrawal: Bank Transfer', 'Bank Transfer'],
  ['Daily task: Watch: learn', 'Watch: learn'],
  ['Registration bonus', 'Registration bonus'],
])('look.md: beside a Nepali reason the ledger shows %s as %s', (label, name) =>
  expect(withoutKind(label)).toBe(name),
);
