import { expect, test, type Page } from '@playwright/test';
import { decryptPush, PushBrowser } from '../test/servers/push-browser';
import { pushService, type PushService } from '../test/servers/push-service';
import { addAddress, fillCart } from './checkout';
import { startSession } from './customers';
import { inDatabase } from './database';
import { markPaid } from './marked-order';
import { Shop } from './shop';
import { orderCommand } from './store-command';

let service: PushService;
test.beforeAll(async () => {
  service = await pushService();
});
test.afterAll(() => service.close());

/**
 * Gives the page the subscription of a browser. Chromium alone has no push service: it would ask
 * one of Google's.
 */
async function subscribeWith(page: Page, browser: PushBrowser): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ([endpoint, keys]) => {
      const decode = (text: string) =>
        Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0)).buffer;
      const current = () => {
        const storeKey = sessionStorage.getItem('subscribed');
        if (!storeKey) return null;
        const subscription = {
          endpoint,
          options: { applicationServerKey: decode(storeKey) },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: () => Promise.resolve(sessionStorage.removeItem('subscribed')).then(() => true),
        };
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(current());
      PushManager.prototype.subscribe = (options) => {
        sessionStorage.setItem('subscribed', String(options?.applicationServerKey));
        return Promise.resolve(current()!);
      };
    },
    [`${service.url}/device`, browser.keys] as const,
  );
}

/** Shows a message in the service worker, as the browser does with one from its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<{ registrationId: string; scopeURL: string }>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0]);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await found;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(scopeURL).origin, registrationId, data });
}

test('after an order a device asks for messages, gets the next state, and stops them', async ({ page }) => {
  const browser = new PushBrowser();
  await subscribeWith(page, browser);
  const shop = new Shop(page);
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await addAddress(page.request);
  const saved = await page.request.post('/api/admin/savetrancations', { data: {} });
  const { order_id: id }: { order_id: string } = await saved.json();
  await markPaid(id);
  await shop.open(`/Orderplace?order=${id}`);
  const [start, stop] = [shop.button('client.orders.push.start'), shop.button('client.orders.push.stop')];
  await start.click();
  await expect(page.getByText(shop.t('client.orders.push.on'))).toBeVisible();

  await orderCommand(id, 'dispatch');
  await expect.poll(() => service.messages.length).toBe(1);
  const text = decryptPush(browser, service.messages[0]!.body);
  const news = JSON.parse(text) as { title: string; body: string; url: string };
  expect(news.body).toMatch(/^Your order \S+ is on its way\.$/);
  await deliver(page, text);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, body }) => ({ title, body }));
      }),
    )
    .toEqual([{ title: news.title, body: news.body }]);

  await shop.open(news.url);
  await stop.click();
  await expect(page.getByText(shop.t('client.orders.push.offer'))).toBeVisible();
  const { rowCount } = await inDatabase((client) =>
    client.query('SELECT 1 FROM push_subscription WHERE endpoint LIKE $1', [`${service.url}%`]),
  );
  expect(rowCount).toBe(0);
});
