import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { localePath } from '@/lib/kernel/locales';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { inDatabase } from './database';
import { languageOf } from './screens';
import { startStaffSession } from './staff';
import { violationsOf } from './measure/sound';

test('an owner redirects a missing address, which the shop follows in every language, and undoes it', async ({
  page,
  request,
}, testInfo) => {
  const locale = languageOf(testInfo.project);
  const { client, redirects } = CONSOLE_MESSAGES[locale];
  const words = client.redirects;
  const old = `/old-shop-${randomUUID().slice(0, 6)}`;
  await inDatabase((db) =>
    db.query('INSERT INTO missing_address (path, count, last_at, referrer) VALUES ($1, 1000000, now(), $2)', [
      old,
      'blog.example.com',
    ]),
  );
  await startStaffSession(page, 'OWNER');
  await page.goto(localePath(locale, '/console/redirects?view=missing'));
  const row = page.getByRole('row').filter({ hasText: old });
  await expect(row).toContainText('blog.example.com');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('link', { name: redirects.redirectNamed.replace('{path}', old) }).click();

  await expect(page.getByLabel(words.path)).toHaveValue(old);
  const target = page.getByLabel(words.target, { exact: true });
  await target.fill('/nowhere-at-all');
  await page.getByRole('button', { name: words.add }).click();
  await expect(target).toHaveAttribute('aria-invalid', 'true');
  await target.fill('/faqs');
  await page.getByRole('button', { name: words.add }).click();
  await expect(page.getByRole('row').filter({ hasText: old })).toContainText('/faqs');

  const placeOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  await expect.poll(() => placeOf(`${old}/?utm=1`)).toEqual([301, '/faqs?utm=1']);
  expect(await placeOf(`/ta${old.toUpperCase()}`)).toEqual([301, '/ta/faqs']);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('listitem').filter({ hasText: old }).getByRole('button').first().click();
  await expect(page.getByRole('row').filter({ hasText: old })).toHaveCount(0);
  await expect.poll(async () => (await placeOf(old))[0]).toBe(404);
});
