import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { startSession } from './customers';
import { Shop } from './shop';

const PAGES = [
  ['Popup', 'popup'],
  ['Gpt3Component', 'textGenerator'],
  ['LocationComponent', 'location'],
  ['MapComponent', 'map'],
] as const;
const CHENNAI = { latitude: 13.0827, longitude: 80.2707 };

/** Grants the browser geolocation at this point. */
async function standsAt(page: Page, point: { latitude: number; longitude: number }): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(point);
}

for (const [name, key] of PAGES)
  test(`/${name} is for customers, and for no search engine`, async ({ page }) => {
    const answer = await page.request.get(`/${name}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      307,
      `/Login?next=${encodeURIComponent(`/${name}`)}`,
    ]);
    await startSession(page);
    for (const locale of LOCALES) {
      const shop = new Shop(page, locale);
      await shop.open(`/${name}`);
      await expect(shop.heading(shop.t(`pages.${key}.title`), 1)).toBeVisible();
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    }
  });

test('the popup opens and closes by its buttons and by Escape', async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  await shop.open('/Popup');
  const open = shop.button('pages.popup.open');
  const popup = page.getByRole('dialog', { name: shop.t('pages.popup.popupTitle'), exact: true });
  await expect(popup).toHaveCount(0);
  await open.click();
  await popup.getByRole('button', { name: shop.t('pages.popup.close'), exact: true }).click();
  await expect(popup).toHaveCount(0);
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(open).toBeFocused();
});

for (const locale of LOCALES)
  test(`without a text service a prompt shows the documented words, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    await startSession(page);
    await shop.open('/Gpt3Component');
    await shop.button('pages.textGenerator.send').click();
    await expect(page.getByText(shop.t('pages.textGenerator.required'))).toBeVisible();
    await expect(shop.field('pages.textGenerator.prompt')).toBeFocused();
    await shop.field('pages.textGenerator.prompt').fill('What helps against a cold?');
    await shop.button('pages.textGenerator.send').click();
    await shop.isTold(shop.t('pages.textGenerator.failed'));
    await shop.isTold('INFERENCE_URL');
  });

test('the raw response of the text service is shown, and its silence told', async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  await shop.open('/Gpt3Component');
  const response = '[{"generated_text":"<b>Rest</b> and drink."}]';
  const asked: unknown[] = [];
  await page.route('**/api/admin/generatetext', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { status: true, text: 'Rest', response } });
  });
  await shop.field('pages.textGenerator.prompt').fill('What helps against a cold?');
  await shop.button('pages.textGenerator.send').click();
  await expect(page.getByText(response, { exact: true })).toBeVisible();
  expect(asked).toEqual([{ prompt: 'What helps against a cold?' }]);
  await page.route('**/api/admin/generatetext', (route) =>
    route.fulfill({ status: 503, json: { status: 'false', message: 'Error fetching data' } }),
  );
  await shop.button('pages.textGenerator.send').click();
  await shop.isTold(shop.t('pages.textGenerator.failed'));
  await expect(page.getByText(response, { exact: true })).toHaveCount(0);
});

for (const locale of LOCALES)
  test(`the location page shows where the browser is, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    await startSession(page);
    await standsAt(page, CHENNAI);
    await shop.open('/LocationComponent');
    await expect(page.getByText('13.0827', { exact: true })).toBeVisible();
    await expect(page.getByText('80.2707', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /, Chennai, Tamil Nadu 600\d{3}$/ })).toBeVisible();
  });

test('the location page says in the documented words what it does not know', async ({ page }) => {
  const shop = new Shop(page);
  const says = (key: string) =>
    expect(page.getByRole('status').getByText(shop.t(`pages.location.${key}`), { exact: true })).toBeVisible();
  await startSession(page);
  await standsAt(page, { latitude: 0, longitude: 0 });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/reversegeocode*', async (route) => {
    await held;
    await route.fallback();
  });
  await shop.open('/LocationComponent');
  await says('fetching');
  answer();
  await says('notFound');
  await page.route('**/api/admin/reversegeocode*', (route) => route.abort());
  await shop.button('pages.location.again').click();
  await says('notFetched');
  await page.context().clearPermissions();
  await page.context().grantPermissions([]);
  await shop.open('/LocationComponent');
  await says('refused');
});

test('a browser without geolocation is told so', async ({ page }) => {
  const shop = new Shop(page);
  await startSession(page);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await shop.open('/LocationComponent');
  await expect(page.getByRole('status').getByText(shop.t('pages.location.unavailable'), { exact: true })).toBeVisible();
});

for (const locale of LOCALES)
  test(`without a map the address is written, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    const id = await startSession(page);
    await shop.open('/MapComponent');
    await expect(page.getByRole('status').getByText(shop.t('pages.map.noMap'))).toBeVisible();
    await shop.field('client.address.pincode').fill('600040');
    await expect(shop.field('client.address.district')).toHaveValue('Chennai');
    await expect(shop.field('client.address.state')).toHaveValue('Tamil Nadu');
    await shop.fill({ 'client.address.building': '12, Lakshmi Flats', 'client.address.area': 'Second Avenue' });
    await shop.button('client.address.save').click();
    await shop.hears('client.address.added');
    await expect(shop.field('client.address.building')).toHaveValue('');
    const kept: { address_details: { address_detail: string; active: number }[] } = await (
      await page.request.get(`/api/admin/getuseraddress/${id}`)
    ).json();
    expect(kept.address_details).toMatchObject([
      { address_detail: '12, Lakshmi Flats, Second Avenue, Chennai, Tamil Nadu, 600040', active: 1 },
    ]);
  });
