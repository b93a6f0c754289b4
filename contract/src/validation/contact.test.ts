import { describe, expect, it } from 'vitest';
import { checkContact, contactSubjects, normalizeMessage } from './contact.ts';

const full = {
  name: 'Asha Rai',
  email: 'asha@example.com',
  subject: 'payment',
  message: 'Where is my payout?',
  captcha: 'solved',
};
const codes = (change: Partial<typeof full>) =>
  checkContact({ ...full, ...change }).map(({ code, field }) => `${field}: ${code}`);

describe('§5 the contact form', () => {
  it('§5 accepts a complete form for each listed subject', () => {
    for (const subject of contactSubjects) expect(codes({ subject })).toEqual([]);
    expect(contactSubjects).toEqual(['support', 'account', 'payment', 'feedback', 'other']);
  });

  it('§5 name, email, subject and message are all required', () => {
    expect(codes({ name: ' \t', email: ' ', subject: '', message: '\n\n' })).toEqual([
      'name: contact_fields_required',
      'email: contact_fields_required',
      'subject: contact_fields_required',
      'message: contact_fields_required',
    ]);
  });

  it.each(['asha', 'asha@', 'asha@home', 'a@b.co,c@d.co', 'a@b.co\r\nBcc: x@y.co'])(
    '§5 %j is not an email address',
    (email) => {
      expect(codes({ email })).toEqual(['email: invalid_email']);
    },
  );

  it('§5 only a listed subject is accepted', () => {
    expect(codes({ subject: 'refund' })).toEqual(['subject: contact_fields_required']);
  });

  it('§5 the captcha must be completed', () => {
    expect(codes({ captcha: '' })).toEqual(['captcha: captcha_required']);
  });

  it('§5 a name may have 100 characters and a message 5,000, no more', () => {
    // क is one character and three bytes: people count characters.
    expect(codes({ name: 'क'.repeat(100), message: 'क'.repeat(5_000) })).toEqual([]);
    expect(codes({ name: 'क'.repeat(101), message: 'क'.repeat(5_001) })).toEqual([
      'name: contact_too_long',
      'message: contact_too_long',
    ]);
  });

  it('§5 a message keeps its line breaks and loses invisible characters', () => {
    expect(normalizeMessage('  first\r\nsecond\rthird\u0000\u202Eend\tx \n')).toBe(
      'first\nsecond\nthirdend\tx',
    );
  });
});
