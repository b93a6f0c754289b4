import { createChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { solveCaptcha } from '../../../test/visitor.ts';
import { createAltcha } from './altcha.ts';

const { db } = await testDatabase();
const secret = 'a secret that only this test knows';
const challengeOf = async (cost?: number) =>
  (await createAltcha(db, [secret], cost).createChallenge()) as unknown as Challenge;

afterEach(() => {
  vi.useRealTimers();
});

describe('§5 the proof of work of a registration', () => {
  it('§5 a device derives about 256 keys of 5,000 rounds each', async () => {
    expect((await challengeOf()).parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      keyPrefix: '00',
    });
  });

  it('§5 the challenge is signed, so nobody can make it easier or last longer', async () => {
    const { verify } = createAltcha(db, [secret]);
    const challenge = await challengeOf(10);
    expect(await verify(await solveCaptcha(challenge))).toMatchObject({
      challengeId: challenge.parameters.nonce,
    });
    for (const bent of [{ cost: 1 }, { keyPrefix: '0' }, { data: { expiresAtMs: 4e12 } }]) {
      const changed = { ...challenge, parameters: { ...challenge.parameters, ...bent } };
      expect(await verify(await solveCaptcha(changed))).toBe(null);
    }
  });

  it('decisions 0031: a harder one takes eight times the work, and a usual one does not pass for it', async () => {
    const captcha = createAltcha(db, [secret]);
    const challenge = (await captcha.createChallenge('harder')) as unknown as Challenge;
    expect(challenge.parameters).toMatchObject({ cost: 2500, keyPrefix: '000' });
    const cheap = createAltcha(db, [secret], 10);
    const usual = await solveCaptcha((await cheap.createChallenge()) as unknown as Challenge);
    expect(await cheap.verify(usual, 'harder')).toBe(null);
    const harder = await solveCaptcha((await cheap.createChallenge('harder')) as unknown as Challenge);
    expect(await cheap.verify(harder, 'harder')).not.toBe(null);
    expect(await cheap.verify(harder)).not.toBe(null);
  });

  it('decisions 0056: while the secret changes, a challenge signed with the former one is valid', async () => {
    const solved = await solveCaptcha(await challengeOf(10));
    expect(await createAltcha(db, ['the next secret', secret]).verify(solved)).not.toBe(null);
    expect(await createAltcha(db, ['the next secret']).verify(solved)).toBe(null);
  });

  it("decisions 0031: it is valid for a quarter of an hour by the database's clock, whatever a process's says", async () => {
    const { verify } = createAltcha(db, [secret]);
    const solved = await solveCaptcha(await challengeOf(10));
    for (const hours of [-30, 30]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      expect(await verify(solved), `${hours} hours off`).not.toBe(null);
      expect(await verify(await solveCaptcha(await challengeOf(10)))).not.toBe(null);
      vi.useRealTimers();
    }
    const old = await createChallenge({
      deriveKey,
      hmacSignatureSecret: secret,
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      keyPrefix: '00',
      data: { expiresAtMs: Date.now() - 1 },
    });
    expect(await verify(await solveCaptcha(old))).toBe(null);
  });
});
