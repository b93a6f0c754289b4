import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const alphanumerics = `${letters}0123456789`;

const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));

/** The first two letters of a name as A–Z: what Unicode decomposition gives, random where it gives none. */
function leadingLetters(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/gu, '');
  return (plain + pick(letters) + pick(letters)).slice(0, 2);
}

/** §9: the first two letters of the name in upper case plus four random upper-case alphanumerics. */
export function createReferralCode(name: string): string {
  const random = Array.from({ length: 4 }, () => pick(alphanumerics)).join('');
  return leadingLetters(name) + random;
}
