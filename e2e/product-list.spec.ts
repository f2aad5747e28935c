import { expect, test, type Page } from '@playwright/test';
import { inDatabase } from './database';
import { CARE, cards, filters, names, openFilters, showing } from './product-lists';
import { Shop } from './shop';
import { wordsOf } from './words';

const t = wordsOf('en');

const toolbar = (page: Page, label: string) => page.getByRole('combobox', { name: t(label), exact: true });

/** Returns the names of the products in the list, in the order of the database. */
async function namesInDatabase(order: string): Promise<string[]> {
  const sql = `SELECT p.name FROM product p JOIN category c ON c.id = p.category_id WHERE c.slug = 'skin-hair-and-eyes' AND p.is_active ORDER BY ${order}`;
  const { rows } = await inDatabase((client) => client.query<{ name: string }>(sql));
  return rows.map(({ name }) => name);
}

test('sorts by position, name, price and rating, as the selector says', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  expect(await toolbar(page, 'catalogue.sort').getByRole('option').allTextContents()).toEqual(
    ['position', 'a-z', 'z-a', 'price-low', 'price-high', 'unit-price', 'rating', 'best-selling'].map((sort) =>
      t(`catalogue.sorts.${sort}`),
    ),
  );
  await toolbar(page, 'catalogue.sort').selectOption({ label: t('catalogue.sorts.a-z') });
  await shop.arrives(`${CARE}?sort=a-z`);
  const forwards = await namesInDatabase('p.name, p.id');
  await expect.poll(() => names(page)).toEqual(forwards);
  await toolbar(page, 'catalogue.sort').selectOption({ label: t('catalogue.sorts.z-a') });
  await shop.arrives(`${CARE}?sort=z-a`);
  await expect.poll(() => names(page)).toEqual([...forwards].reverse());
  await toolbar(page, 'catalogue.sort').selectOption({ label: t('catalogue.sorts.price-low') });
  await shop.arrives(`${CARE}?sort=price-low`);
  await expect.poll(async () => names(page)).toEqual(await namesInDatabase('p.price_paise, p.id'));
});

test('shows as many as were asked for, up to all', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  expect(await toolbar(page, 'catalogue.show').getByRole('option').allTextContents()).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
    'all',
  ]);
  await toolbar(page, 'catalogue.show').selectOption('10');
  await shop.arrives(`${CARE}?show=10`);
  await expect(showing(page, 1, 10, 17)).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  await toolbar(page, 'catalogue.show').selectOption('all');
  await expect(cards(page)).toHaveCount(17);
});

test('is a grid or a list, and stays so when it is sorted', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  const [grid, list] = [shop.link('catalogue.views.grid'), shop.link('catalogue.views.list')];
  await expect(grid).toHaveAttribute('aria-current', 'true');
  await list.click();
  await shop.arrives(`${CARE}?view=list`);
  await expect(list).toHaveAttribute('aria-current', 'true');
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  await toolbar(page, 'catalogue.sort').selectOption({ label: t('catalogue.sorts.a-z') });
  await shop.arrives(`${CARE}?sort=a-z&view=list`);
});

test('pages lead on, back and by number', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?show=10');
  const pages = page.getByRole('navigation', { name: t('catalogue.pages') });
  await expect(pages.getByRole('link', { name: t('catalogue.previousPage') })).toHaveCount(0);
  const next = pages.getByRole('link', { name: t('catalogue.nextPage') });
  await expect(next).toHaveAttribute('rel', 'next');
  const first = await names(page);
  await next.click();
  await shop.arrives('/Product?show=10&page=2');
  await expect(
    pages.getByRole('link', { name: t('catalogue.pageNumber', { number: 2 }), exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  expect(await names(page)).not.toEqual(first);
  await expect(pages.getByText('…')).toBeVisible();
  await pages.getByRole('link', { name: t('catalogue.previousPage') }).click();
  await shop.arrives('/Product?show=10');
  await expect.poll(() => names(page)).toEqual(first);
  await shop.open('/Product?show=10&sort=a-z&page=900');
  await expect(shop.heading(t('catalogue.pastTheEnd'))).toBeVisible();
  await shop.link('catalogue.firstPage').click();
  await shop.arrives('/Product?sort=a-z&show=10');
});

test(
  'on a desktop the categories next to the list open to their subcategories',
  { tag: '@desktop' },
  async ({ page }) => {
    const shop = new Shop(page);
    await shop.open(CARE);
    await expect(filters(page)).toBeVisible();
    const sidebar = page.getByRole('main').getByRole('navigation', { name: t('catalogue.categories') });
    const sub = sidebar.locator('a[href^="/Product/first-aid/"]').first();
    await expect(sub).toBeHidden();
    await sidebar.getByText('First aid', { exact: true }).click();
    await expect(sub).toBeVisible();
    const href = (await sub.getAttribute('href')) ?? '';
    await sub.click();
    await shop.arrives(href);
    const crumbs = page.getByRole('navigation', { name: t('catalogue.breadcrumb') });
    await expect(crumbs.getByRole('link', { name: 'First aid' })).toHaveAttribute('href', '/Product/first-aid');
  },
);

test('recently viewed holds the newest five, each once', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(`${CARE}?show=10`);
  const links = await cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) =>
      all.slice(0, 6).map((link) => ({ href: link.getAttribute('href') ?? '', name: link.textContent ?? '' })),
    );
  const visits = [...links, links[2]!];
  for (const { href } of visits) await shop.open(href);
  await shop.open(CARE);
  const viewed = page.getByRole('region', { name: t('client.catalogue.recentlyViewed') });
  // They load when the visitor scrolls near them.
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link')).toHaveText(
    [links[2]!, links[5]!, links[4]!, links[3]!, links[1]!].map(({ name }) => name),
  );
});

test('works without scripts: it can be read, paged and filtered', async ({ browser, baseURL }, { project }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: project.use.viewport });
  const page = await context.newPage();
  await page.goto('/Product?show=10&sort=a-z');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('link', { name: t('catalogue.nextPage') }).click();
  await expect(page).toHaveURL(/page=2/);
  const sheet = await openFilters(page);
  await sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') }).check();
  await sheet
    .getByRole('button', { name: project.name === 'phone' ? /^Show [\d,]+ products$/ : t('catalogue.filters.apply') })
    .click();
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('form') === 'cream' &&
      url.searchParams.get('show') === '10' &&
      url.searchParams.get('sort') === 'a-z' &&
      !url.searchParams.has('page'),
  );
  await expect(
    page.getByRole('list', { name: t('catalogue.filters.chosen') }).getByRole('link', { name: /Creams/ }),
  ).toBeVisible();
  await context.close();
});
