import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';

const [closed, open] = [await testApp(), await testApp({ bonusOpen: true })];

describe('§2 the flag of the bonus screen', () => {
  it("§2 'Coming Soon' is on by default and off with BONUS_OPEN=1", async () => {
    expect((await (await closed.player()).get('/bonus')).body).toEqual({ comingSoon: true });
    expect((await (await open.player()).get('/bonus')).body).toEqual({ comingSoon: false });
    expect((await closed.visitor().get('/bonus')).status).toBe(401);
  });

  it('§2 BONUS_OPEN is 0 or 1', () => {
    expect(readConfig('/srv', {}).bonusOpen).toBe(false);
    expect(readConfig('/srv', { BONUS_OPEN: '1' }).bonusOpen).toBe(true);
    expect(() => readConfig('/srv', { BONUS_OPEN: 'yes' })).toThrow(/^BONUS_OPEN must be 0 or 1/u);
  });
});
