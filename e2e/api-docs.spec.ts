import { expect, test } from '@playwright/test';
import document from '@/docs/openapi.json';
import { DEFAULT_NAME } from '@/lib/kernel/identity';

test('/api/docs shows the operations and lets them be tried, asking no other host', async ({ page, baseURL }) => {
  const [problems, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });

  // The page renders only the calls in view, so each call has an address of its own.
  const answer = await page.goto(`/api/docs#/${encodeURIComponent("Store's own")}/health`);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  await expect(page).toHaveTitle(`${DEFAULT_NAME} API`);
  const health = page.locator('.opblock.is-open[id$="-health"]');
  await health.getByRole('button', { name: 'Try it out' }).click();
  await health.getByRole('button', { name: 'Execute' }).click();
  await expect(health.locator('.live-responses-table .response-col_status').last()).toContainText('200');

  expect(
    asked.filter(
      (url) => new URL(url).protocol.startsWith('http') && new URL(url).origin !== new URL(baseURL ?? '').origin,
    ),
  ).toEqual([]);
  expect(problems).toEqual([]);
});

test('an upload offers a file to choose', async ({ page }) => {
  await page.goto('/api/docs#/Cart/uploadPrescription');
  const upload = page.locator('#operations-Cart-uploadPrescription');
  await upload.getByRole('button', { name: 'Try it out' }).click();
  await expect(upload.locator('input[type=file]')).toHaveCount(1);
});

test('/api/openapi.json is the document, for anyone and for a while', async ({ request }) => {
  const answer = await request.get('/api/openapi.json');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('application/json'),
  });
  expect(await answer.json()).toEqual(document);
});
