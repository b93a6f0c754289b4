import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openTab, type Tab } from '../../test/event-tab.ts';
import { finishGame } from '../../test/played-game.ts';
import { ask, operatorOf, richPlayer } from '../../test/withdrawal.ts';

const app = await testApp({ heartbeatMs: 50 });

describe('§2 the balance is live', () => {
  it('§2 every open tab gets a payment; a tab opened later starts with the balance', async () => {
    const player = await app.player();
    const [first, second] = [await openTab(player), await openTab(player)];
    expect(await first.next()).toMatchObject({ coins: 10, gamesPlayed: 0 });
    await second.next();
    await finishGame(player, app.db);
    const paid = {
      coins: 18,
      gamesPlayed: 1,
      streakDays: 1,
      nextReward: {
        coins: 8,
        gamesLeft: 3,
        thenCoins: 5,
        today: { stage: 'full', gamesLeft: 199, games: 1 },
      },
      withdrawalChanges: 0,
      withdrawalsCompleted: 0,
      playDecisions: 0,
      referrals: 0,
      welcomeDue: false,
      claimableReferrals: 0,
      unreadNotifications: 0,
      settingsVersion: 1,
    };
    expect(await first.next()).toEqual(paid);
    expect(await second.next()).toEqual(paid);
    const third = await openTab(player);
    expect(await third.next()).toEqual(paid);
    await Promise.all([first.close(), second.close(), third.close()]);
  });

  it("§6 nobody gets another player's balance", async () => {
    const [asha, bikash] = [await app.player(), await app.player()];
    const tab = await openTab(bikash);
    expect(await tab.next()).toMatchObject({ coins: 10 });
    await finishGame(asha, app.db);
    await finishGame(bikash, app.db);
    // Bikash's next event is his own payment.
    expect(await tab.next()).toMatchObject({ coins: 18, gamesPlayed: 1 });
    await tab.close();
  });

  it('§4 every open tab gets a withdrawal, its approval and its end, after the commit', async () => {
    const player = await richPlayer(app, 10_000);
    const tab = await openTab(player);
    expect(await tab.next()).toMatchObject({ coins: 10_000, withdrawalChanges: 0 });
    const { body } = await ask(player);
    expect(await tab.next()).toMatchObject({ coins: 0, withdrawalChanges: 1 });
    await operatorOf(app.db).approve(body.id);
    expect(await tab.next()).toMatchObject({ coins: 0, withdrawalChanges: 2 });
    await operatorOf(app.db).reject(body.id);
    expect(await tab.next()).toMatchObject({ coins: 10_000, withdrawalChanges: 3 });
    await tab.close();
  });

  it('§5 a player has at most twelve streams', async () => {
    const player = await app.player();
    const tabs: Tab[] = [];
    for (let opened = 0; opened < 12; opened += 1) {
      const tab = await openTab(player);
      await tab.next();
      tabs.push(tab);
    }
    expect((await player.get('/events')).status).toBe(429);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  it('§5 a HEAD request opens no stream', async () => {
    const player = await app.player();
    for (let times = 0; times < 12; times += 1)
      expect((await player.call('HEAD', '/events')).status).toBe(200);
    const tab = await openTab(player);
    expect(await tab.next()).toMatchObject({ coins: 10 });
    await tab.close();
  });

  it('§4 a stream ends with the session that opened it, and no other does', async () => {
    const player = await app.player();
    const tab = await openTab(player);
    await tab.next();
    const elsewhere = app.visitor();
    await elsewhere.post('/sessions', { email: player.email, password: 'marigold-night' });
    const other = await openTab(elsewhere);
    await other.next();
    await player.call('DELETE', '/sessions/current', {});
    await tab.end();
    await finishGame(elsewhere, app.db);
    expect(await other.next()).toMatchObject({ coins: 18 });
    await other.close();
  });
});
