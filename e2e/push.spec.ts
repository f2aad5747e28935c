import { expect, test, type Page } from '@playwright/test';
import { decryptPush, PushBrowser } from '../test/servers/push-browser';
import { pushService, type PushService } from '../test/servers/push-service';
import { addAddress, fillCart, saveOrder } from './checkout';
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
 * Gives the page permission and the subscription of a browser. Chromium without a window grants
 * none, and its push service is Google's.
 */
async function subscribeWith(page: Page, browser: PushBrowser): Promise<void> {
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
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      PushManager.prototype.getSubscription = () => Promise.resolve(current());
      PushManager.prototype.subscribe = (options) => {
        sessionStorage.setItem('subscribed', String(options?.applicationServerKey));
        return Promise.resolve(current()!);
      };
    },
    [`${service.url}/device`, browser.keys] as const,
  );
}

type Shown = { title: string; body?: string; data?: { url: string } };

/**
 * Gives the service worker a message, as the browser does with one from its push service.
 * @returns what the worker shows; Chromium without a window shows nothing
 */
async function deliver(page: Page, text: string): Promise<Shown[]> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async (data) => {
    const shown: Shown[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, options) => {
      shown.push({ title, ...options } as Shown);
      return Promise.resolve();
    };
    const Push = (self as unknown as { PushEvent: new (type: string, init: object) => Event }).PushEvent;
    self.dispatchEvent(new Push('push', { data }));
    return shown;
  }, text);
}

test('after an order a device asks for messages, gets the next state, and stops them', async ({ page }) => {
  const browser = new PushBrowser();
  await subscribeWith(page, browser);
  const shop = new Shop(page);
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await addAddress(page.request);
  const { id } = await saveOrder(page.request);
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
  expect(await deliver(page, text)).toMatchObject([{ title: news.title, body: news.body, data: { url: news.url } }]);

  await shop.open(news.url);
  await stop.click();
  await expect(page.getByText(shop.t('client.orders.push.offer'))).toBeVisible();
  const { rowCount } = await inDatabase((client) =>
    client.query('SELECT 1 FROM push_subscription WHERE endpoint LIKE $1', [`${service.url}%`]),
  );
  expect(rowCount).toBe(0);
});
