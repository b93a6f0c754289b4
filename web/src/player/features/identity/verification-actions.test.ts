import { expect, it } from 'vitest';
import { mailboxOf } from './verification-actions.tsx';

it.each([
  ['asha@gmail.com', 'Gmail'],
  ['asha@GMAIL.com', 'Gmail'],
  ['asha@hotmail.co.uk', 'Outlook'],
  ['asha@outlook.com', 'Outlook'],
  ['asha@yahoo.co.in', 'Yahoo Mail'],
  ['asha@icloud.com', 'iCloud Mail'],
])('§2 %s opens %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name);
});

it.each(['asha@example.com', 'asha@notgmail.com', 'asha@gmail.com.np', '"a@gmail.com"@example.com', ''])(
  '§2 %j names no provider',
  (email) => {
    expect(mailboxOf(email)).toBeNull();
  },
);
