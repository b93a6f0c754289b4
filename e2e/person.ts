import { randomBytes, randomInt } from 'node:crypto';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A new player; no two tests share an address. */
export function newPerson(name = 'Asha Rai'): Person {
  return { name, email: `asha-${randomBytes(5).toString('hex')}@example.com`, password: 'marigold night' };
}

/** A phone number that no other player uses: a shared one would be put on review. */
export const ownPhone = (): string => `98${String(randomInt(1e8)).padStart(8, '0')}`;

/** An IP address in a network of its own: limits are per address, and thirty accounts of one network a day are a farm. */
export const ownAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
