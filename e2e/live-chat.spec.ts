import { expect, test } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSession } from './customers';
import { inDatabase } from './database';
import { Shop } from './shop';

// The owner's settings affect all tests, so this file runs alone, after all others
// (playwright.config.ts).
let server: Server;
let asked = 0;
let origin = '';

async function setChat(liveChat: object | null): Promise<void> {
  await inDatabase(async (client) => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ('store', jsonb_build_object('liveChat', $1::jsonb), now())
       ON CONFLICT (key) DO UPDATE SET value = setting.value || excluded.value, updated_at = now()`,
      [JSON.stringify(liveChat)],
    );
    await client.query(`INSERT INTO stale_announcement (tags) VALUES ('{settings}')`);
    await client.query('COMMIT');
  });
}

test.beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    response
      .setHeader('content-type', 'text/javascript')
      .end(
        'document.body.append(Object.assign(document.createElement("div"), { id: "foreign-chat", textContent: "Foreign chat" }));',
      );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  await setChat(null);
  await new Promise((closed) => server.close(closed));
});

test('the chat appears near the footer, loads after consent, and never during payment', async ({ page, request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  await setChat({ provider: 'Stand-in', script: `${origin}/chat.js`, hosts: [] });
  await expect.poll(() => policy('/faqs')).toContain(origin);
  for (const path of ['/Login', '/reset-password']) expect(await policy(path)).not.toContain(origin);
  await expect.poll(async () => (await request.get('/faqs')).text()).toContain(`${origin}/chat.js`);

  const shop = new Shop(page);
  const [offer, agree, end] = ['open', 'agree', 'end'].map((key) => shop.button(`shell.chat.${key}`));
  await shop.open('/faqs');
  await expect(offer!).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await offer!.click();
  await expect(page.getByText('The chat is provided by Stand-in', { exact: false })).toBeVisible();
  expect(asked).toBe(0);
  await agree!.click();
  await expect(page.locator('#foreign-chat')).toBeAttached();

  await startSession(page);
  await shop.open('/Addcart');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(shop.heading(shop.t('cart.title'), 1)).toBeVisible();
  await expect(page.locator('[data-live-chat], #foreign-chat')).toHaveCount(0);
  await expect(offer!.or(end!)).toHaveCount(0);

  await shop.open('/faqs');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('#foreign-chat')).toBeAttached();
  await shop.load(() => end!.click());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(offer!).toBeVisible();
  await expect(page.locator('#foreign-chat')).toHaveCount(0);

  await setChat(null);
  await expect.poll(() => policy('/faqs')).not.toContain(origin);
});

test('a chat that does not come is said so, and the page goes on', async ({ page, request }) => {
  const script = `${origin}/missing-chat.js`;
  await setChat({ provider: 'Stand-in', script, hosts: [] });
  await expect.poll(async () => (await request.get('/faqs')).text()).toContain(script);
  await page.route(script, (route) => route.abort());
  const shop = new Shop(page);
  await shop.open('/faqs');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await shop.button('shell.chat.open').click();
  await shop.button('shell.chat.agree').click();
  await shop.isTold(shop.t('shell.chat.failed'));
  await shop.open('/Product/first-aid');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await setChat(null);
});
