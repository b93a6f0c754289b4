import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let hashOfNobody: Promise<string> | undefined;

/** The stored form of a password (argon2id, PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (unknown address) it does the same
 * work and says no, so that the time does not reveal which addresses exist (docs/decisions/0005).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('a password that nobody has');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== undefined;
}

/** §8 'Password is too weak': one of the commonest, whatever its case or trailing digits. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size <= 2;
}
