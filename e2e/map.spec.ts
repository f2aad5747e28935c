import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { addAddress, fillCart } from './checkout';
import { logInByCalls } from './customers';
import { drawnMap, withGoogleMaps } from './google-maps';
import { Shop } from './shop';
import { membersStore } from './stores';

// Store with a key for Google's map. location-pages.spec.ts tests the one without.
test.use({ baseURL: process.env.E2E_MEMBERS_URL });
test.beforeAll(membersStore);

const map = (shop: Shop) => shop.page.getByRole('region', { name: shop.t('client.map.label'), exact: true });
const marker = (shop: Shop) => shop.page.getByTitle(shop.t('client.map.marker'), { exact: true });
/** To a browser a search field with suggestions is a combobox. */
const searchBox = (shop: Shop) => shop.page.locator('input[name=place-search]');
const CHENNAI = { lat: 13.0827, lng: 80.2707 };

async function opened(page: Page, locale: (typeof LOCALES)[number] = 'en'): Promise<{ shop: Shop; id: string }> {
  const shop = new Shop(page, locale);
  const id = await logInByCalls(page.request);
  await shop.open('/MapComponent');
  return { shop, id };
}

const addresses = async (page: Page, id: string) =>
  (
    (await (await page.request.get(`/api/admin/getuseraddress/${id}`)).json()) as {
      address_details: { place: string; address_detail: string; active: number }[];
    }
  ).address_details;

for (const locale of LOCALES)
  test(`an address is found, its marker dragged and its place saved, in ${locale}`, async ({ page }) => {
    const asked = await withGoogleMaps(page);
    const { shop, id } = await opened(page, locale);
    await expect(marker(shop)).toBeVisible();
    expect(await drawnMap(page)).toMatchObject({ centre: CHENNAI, zoom: 10 });
    expect((await map(shop).boundingBox())?.height).toBe(400);
    expect(['key', 'language', 'region'].map((name) => asked[0]?.searchParams.get(name))).toEqual([
      'key-of-the-tests',
      locale,
      'IN',
    ]);

    const search = searchBox(shop);
    await search.fill('Gandhi');
    await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Gandhi Street, Madurai');
    await search.press('Enter');
    const address = shop.field('client.map.address');
    await expect(address).toHaveValue('12, Gandhi Street, Madurai, Tamil Nadu 625001, India');
    expect(await drawnMap(page)).toMatchObject({ centre: { lat: 9.9252, lng: 78.1198 }, zoom: 16 });

    const box = (await marker(shop).boundingBox())!;
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 62, box.y + 32);
    await page.mouse.up();
    await expect(address).toHaveValue('Near 9.905, 78.170, Madurai, Tamil Nadu 625009, India');
    const sent = page.waitForRequest('**/api/admin/addaddress');
    await shop.button('client.map.save').click();
    await shop.hears('client.address.added');
    expect((await sent).postDataJSON()).toMatchObject({ lat: '9.9052,78.1698' });
    expect(await addresses(page, id)).toMatchObject([
      { place: 'Home', address_detail: 'Near 9.905, 78.170, Madurai, Tamil Nadu, 625009', active: 1 },
    ]);
    await expect(address).toHaveValue('');
  });

test('reports a location without results, and saves nothing without an address', async ({ page }) => {
  await withGoogleMaps(page);
  const { shop, id } = await opened(page);
  await searchBox(shop).fill('Nowhere at all');
  await shop.button('client.map.searchNow').click();
  await expect(page.getByText(shop.t('client.map.notFound'))).toBeVisible();
  await shop.button('client.map.save').click();
  await expect(page.getByText(shop.t('client.address.required'))).toBeVisible();
  expect(await addresses(page, id)).toEqual([]);
});

for (const failure of ['blocked', 'failing', 'hanging'] as const)
  test(`with Google's script ${failure} the address is typed and saved all the same`, async ({ page }) => {
    await page.route('https://maps.googleapis.com/**', (route) => {
      if (failure === 'blocked') return route.abort();
      return failure === 'failing' ? route.fulfill({ status: 500, body: 'sorry' }) : undefined;
    });
    const { shop, id } = await opened(page);
    if (failure !== 'hanging') await shop.isTold(shop.t('client.map.notLoaded'));
    await shop.field('client.map.address').fill('12, Gandhi Street, Madurai 625001');
    await shop.button('client.map.save').click();
    await shop.hears('client.address.added');
    expect(await addresses(page, id)).toMatchObject([
      { address_detail: '12, Gandhi Street, Madurai, Tamil Nadu, 625001' },
    ]);
  });

test('offers the map when adding an address, with Google allowed on that page', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && refused.push(message.text()));
  await withGoogleMaps(page);
  await logInByCalls(page.request);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await addAddress(page.request);
  const shop = new Shop(page);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/Addcart');
  await shop.open('/Addcart');
  expect((await answer).headers()['content-security-policy']).toMatch(/connect-src [^;]*googleapis\.com/);
  await shop.button('client.cart.address.change').click();
  await shop.button('client.cart.address.addNew').click();
  await shop.button('client.address.showOnMap').click();
  await expect(marker(shop)).toBeVisible();
  expect(refused).toEqual([]);
});
