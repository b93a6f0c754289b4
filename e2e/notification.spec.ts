import { wholeBrowser } from './browsers.ts';
import { expectCleanAtAllSizes } from './axe.ts';
import {
  addPlayer,
  becomePlayer,
  expect,
  newPerson,
  ownCode,
  siteUrl,
  test,
  verifyEmail,
} from './players.ts';

// The headless shell shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser() });

test('§2 a friend who joins rings the bell in an open page; seeing it ends the count', async ({
  page,
  playwright,
}) => {
  await becomePlayer(page);
  const friend = newPerson();
  const token = await addPlayer(friend, await ownCode(page));
  const request = await playwright.request.newContext({ baseURL: siteUrl() });
  await verifyEmail(request, token);
  await request.dispose();
  const bell = page.getByRole('button', { name: 'Notifications, 1 new' });
  // Their bonus opens the chest.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link')).toContainText([`${friend.name} signed up with your code.`]);
  await expect(page.getByTestId('unread')).toHaveCount(0);
  await expectCleanAtAllSizes(page, 'the bell');
  await list.getByRole('link').click();
  await expect(page).toHaveURL('/referral');
  await expect(list).toBeHidden();
});

test('decisions 0047: a kind of notification that only a newer build knows is left out of the bell', async ({
  page,
}) => {
  await becomePlayer(page);
  const about = { withdrawal: null, friend: null, play: null, challenge: null };
  const createdAt = new Date().toISOString();
  const item = (kind: string) => ({ id: crypto.randomUUID(), kind, about, createdAt, isRead: true });
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { items: [item('harvest_moon'), item('bonus_open')] } }),
  );
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
});

test('§2 alerts are turned on, topics muted and the night kept quiet; all of it is remembered', async ({
  page,
}) => {
  // The browser of the tests has neither notifications nor a push service.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const subscription = {
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: () => Promise.resolve(true),
    };
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
    PushManager.prototype.getSubscription = PushManager.prototype.subscribe;
  });
  await becomePlayer(page);
  const openSettings = async () => {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.getByRole('button', { name: 'Notification settings' }).click();
  };
  await openSettings();
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(page.getByText('This device gets alerts.')).toBeVisible();
  await page.getByRole('switch', { name: 'Friends who join' }).click();
  await page.getByLabel('From').selectOption({ label: '21:00' });
  await expectCleanAtAllSizes(page, 'notification settings');
  await page.reload();
  await openSettings();
  await expect(page.getByRole('switch', { name: 'Friends who join' })).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('21');
  await page.getByRole('button', { name: 'Turn off alerts' }).click();
  await expect(page.getByRole('button', { name: 'Turn on alerts' })).toBeVisible();
});

test('§2 the worker shows a push', async ({ page }) => {
  await page.context().grantPermissions(['notifications']);
  await becomePlayer(page);
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify({ title: 'Rs 100 paid', body: 'W-10001', path: '/withdraw', tag: 'a' });
  const push = { origin: siteUrl(), registrationId: await registered, data };
  // A worker that has only just become active can miss a push; the tag keeps a second one from showing twice.
  const shown = async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', push);
    return page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body }) => `${title}: ${body}`);
    });
  };
  await expect.poll(shown).toEqual(['Rs 100 paid: W-10001']);
});
