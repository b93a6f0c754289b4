import { hash, verify } from '@node-rs/argon2';
import { passwordHashesAtOnce } from '@sikka/contract/limits';
import PQueue from 'p-queue';
import { Refusal } from '../platform/errors.ts';
import type { IdentityDeps } from './deps.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Tests of other things lower it (test/fast-hashes.ts). */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One queue for this process: operators' requests are admitted without a queue. */
const hashing = new PQueue({ concurrency: passwordHashesAtOnce });

let hashOfNobody: Promise<string> | undefined;

/** The stored form of a password (argon2id, PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hashing.add(() => hash(password, hashCost));
}

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (unknown address) it does the same
 * work and says no, so that the time does not reveal which addresses exist (docs/decisions/0005).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('a password that nobody has');
  const stored = passwordHash ?? (await hashOfNobody);
  const matches = await hashing.add(() => verify(stored, password));
  return matches && passwordHash !== undefined;
}

/** §8 'Password is too weak': a common password, ignoring case and trailing digits. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size <= 2;
}

/**
 * Checks the current password before an irreversible action (§5); returns its stored form. Ten tries, for
 * sessions left open on shared phones, and sixty an hour of any: each costs a hash. Throws `current_password_wrong` or `too_many_requests`.
 */
export async function requireCurrentPassword(
  deps: IdentityDeps,
  playerId: string,
  password: string,
): Promise<string> {
  await deps.rateLimits.consume('currentPassword', playerId);
  await deps.rateLimits.consume('currentPasswordChecks', playerId);
  const player = await deps.db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirst();
  const matches = await isPassword(player?.password_hash, password);
  if (!player || !matches) throw new Refusal('current_password_wrong', { field: 'currentPassword' });
  await deps.rateLimits.forgive('currentPassword', playerId);
  return player.password_hash;
}

/** The passwords that guessing tools try first, of six characters and more; lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 654321 7654321 87654321
  123123 123321 121212 112233 123654 147258 147258369 159357 159753 102030 131313 232323 456789 789456 789456123
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pass1234 pass123 passpass
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert123 qwerty12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  qazwsxedc zaq12wsx asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abcd123 abcd1234 abc12345 abcdef abcdefg
  abcdefgh a123456 a12345678 aa123456 admin1 admin12 admin123 admin1234 administrator root123 test123 test1234
  testtest welcome welcome1 welcome123 letmein letmein1 iloveyou iloveyou1 iloveu loveyou lovely love123 monkey
  monkey1 dragon dragon1 sunshine princess princess1 football football1 baseball basketball superman batman
  spiderman pokemon naruto master master1 shadow michael jordan23 charlie daniel jessica ashley nicole andrew
  hunter hunter2 killer freedom whatever trustno1 starwars computer internet samsung nokia123 google facebook
  facebook1 instagram youtube tiktok123 mobile123 hello1 hello123 hellohello secret secret1 secret123 login123
  guest123 user123 default changeme temp123 111111 1111111 11111111 222222 333333 444444 555555 666666 777777
  7777777 888888 88888888 999999 999999999 000000 00000000 101010 nepal1 nepal12 nepal123 nepal1234 nepali
  nepali123 kathmandu kathmandu1 kathmandu123 pokhara pokhara123 gurkha gorkha gorkha123 everest everest123
  namaste namaste1 namaste123 mero123 sikka1 sikka123 9841234567 98412345 9800000000 india123 krishna krishna123
  ganesh ganesh123 shiva123 buddha buddha123 ramram radhe radheradhe sairam saibaba lumbini chitwan butwal`
    .split(/\s+/u)
    .filter((word) => word.length > 0),
);
