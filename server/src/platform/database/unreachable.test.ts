import { expect, it } from 'vitest';
import { isUnreachable } from './unreachable.ts';

const failure = (code: string) => Object.assign(new Error('no'), { code });

it.each(['57014', '53100', '53200', '53300', '57P01', '08006', '25P03', '25006'])(
  'decisions 0048: %s means the database is unreachable, so the request may be sent again',
  (code) => expect(isUnreachable(failure(code))).toBe(true),
);

it.each(['23505', '22021', '42P01', '40P01'])(
  'decisions 0048: %s does not mean the database is unreachable',
  (code) => expect(isUnreachable(failure(code))).toBe(false),
);
