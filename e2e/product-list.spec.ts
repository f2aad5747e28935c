import { expect, test, type Locator, type Page } from '@playwright/test';
import { inDatabase } from './database';
import { Shop } from './shop';
import { wordsOf } from './words';

const CARE = '/Product/skin-hair-and-eyes';
const t = wordsOf('en');

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const toolbar = (page: Page, label: string) => page.getByRole('combobox', { name: t(label), exact: true });
const filters = (page: Page) => page.getByRole('region', { name: t('catalogue.filters.title'), exact: true });
const showing = (page: Page, first: number, last: number, total: number) =>
  page.getByText(t('catalogue.showing', { first, last, total }), { exact: true });

/** On a phone the filters lie in a sheet behind a button, which a choice leaves open. */
async function openFilters(page: Page): Promise<Locator> {
  const sheet = filters(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone && !(await sheet.isVisible()))
    await page
      .getByRole('button', { name: t('catalogue.filters.title') })
      .first()
      .click();
  await expect(sheet).toBeVisible();
  return sheet;
}

type Option = { name: string; value: string; count: number };

/** Every option of a filter that is shown, with the count beside it. */
function optionsOf(sheet: Locator, name: string): Promise<Option[]> {
  return sheet.locator(`input[name="${name}"]:not([value=""])`).evaluateAll((inputs) =>
    inputs.map((input) => {
      const { name: filter, value } = input as HTMLInputElement;
      return {
        name: filter,
        value,
        count: Number(input.closest('label')?.lastElementChild?.textContent?.replaceAll(',', '')),
      };
    }),
  );
}

/** How many products the database has by a column, under a condition. */
async function counted(column: string, condition: string): Promise<Record<string, number>> {
  const sql = `SELECT ${column} AS value, count(*)::int AS count FROM product p WHERE p.is_active AND ${condition} GROUP BY 1`;
  const { rows } = await inDatabase((client) => client.query<{ value: string; count: number }>(sql));
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** The names of the list's products as the database orders them. */
async function namesInDatabase(order: string): Promise<string[]> {
  const sql = `SELECT p.name FROM product p JOIN category c ON c.id = p.category_id WHERE c.slug = 'skin-hair-and-eyes' AND p.is_active ORDER BY ${order}`;
  const { rows } = await inDatabase((client) => client.query<{ name: string }>(sql));
  return rows.map(({ name }) => name);
}

const asRecord = (options: Option[]) => Object.fromEntries(options.map(({ value, count }) => [value, count]));

test('sorts by position, name, price and rating, as the selector says', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  expect(await toolbar(page, 'catalogue.sort').getByRole('option').allTextContents()).toEqual(
    ['position', 'a-z', 'z-a', 'price-low', 'price-high', 'rating', 'best-selling'].map((sort) =>
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

test('a filter applies at once, and its link shows the same to somebody else', async ({ page, browser }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  const sheet = await openFilters(page);
  const cream = (await optionsOf(sheet, 'form')).find(({ value }) => value === 'cream');
  await sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') }).check();
  await shop.arrives(`${CARE}?form=cream`);
  // It comes back by itself.
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') })).toBeFocused();
  await expect(sheet.getByRole('status')).toHaveText(t('catalogue.filters.found', { count: cream?.count ?? 0 }));
  const dear = (await optionsOf(sheet, 'price')).find(({ value }) => value === '100-200');
  await sheet.getByRole('checkbox', { name: '₹100 – ₹200' }).check();
  await shop.arrives(`${CARE}?price=100-200&form=cream`);
  await expect(cards(page)).toHaveCount(dear?.count ?? 0);
  const found = await names(page);
  const other = await browser.newPage();
  await other.goto(page.url());
  expect(await names(other)).toEqual(found);
  await expect(other.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${CARE}$`));
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await other.close();
});

test('counts are true beside what is chosen of the other filters', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?form=tablet&form=capsule&prescription=needed');
  const sheet = await openFilters(page);
  const forms = `p.form IN ('tablet', 'capsule')`;
  expect(asRecord(await optionsOf(sheet, 'prescription'))).toEqual(
    await counted(`CASE WHEN p.requires_prescription THEN 'needed' ELSE 'not-needed' END`, forms),
  );
  expect(asRecord(await optionsOf(sheet, 'form'))).toEqual(await counted('p.form', 'p.requires_prescription'));
  const brands = await counted('p.brand', `${forms} AND p.requires_prescription`);
  for (const { value, count } of await optionsOf(sheet, 'brand')) expect(brands[value]).toBe(count);
  const total = Object.values(brands).reduce((sum, count) => sum + count, 0);
  await expect(showing(page, 1, Math.min(20, total), total)).toHaveCount(1);
});

test('what is chosen stands above the list and can be taken back', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Product?q=vitamin&form=tablet&price=50-100&price=100-200&sort=price-low');
  const chosen = page.getByRole('list', { name: t('catalogue.filters.chosen') });
  await expect(chosen.getByRole('listitem')).toHaveCount(4);
  await chosen
    .getByRole('link', {
      name: t('catalogue.filters.remove', { filter: t('catalogue.filters.names.price'), value: '₹50 – ₹100' }),
    })
    .click();
  await shop.arrives('/Product?q=vitamin&sort=price-low&price=100-200&form=tablet');
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await chosen.getByRole('link', { name: t('catalogue.filters.clear') }).click();
  await shop.arrives('/Product?q=vitamin&sort=price-low');
  await expect(chosen).toHaveCount(0);
  await expect(shop.heading(t('catalogue.resultsFor', { term: 'vitamin' }), 1)).toBeVisible();
});

test('filters that leave nothing can be cleared', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(`${CARE}?form=cream&price=5000-`);
  await expect(shop.heading(t('catalogue.filters.nothing'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalogue.filters.clear') })
    .last()
    .click();
  await shop.arrives(CARE);
  await expect(cards(page)).toHaveCount(17);
});

test('what nobody could have chosen changes nothing', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(`${CARE}?price=1-2&rating=best&discount=-5&stock=maybe&brand=`);
  await expect(cards(page)).toHaveCount(17);
  await expect(page.getByRole('list', { name: t('catalogue.filters.chosen') })).toHaveCount(0);
});

test('on a phone categories and filters lie in sheets', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  await shop.open(CARE);
  await expect(filters(page)).toBeHidden();
  const sheet = await openFilters(page);
  await sheet.getByRole('checkbox', { name: t('catalogue.forms.cream') }).check();
  await shop.arrives(`${CARE}?form=cream`);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: t('catalogue.filters.title') }).first()).toContainText('1');
  await openFilters(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('catalogue.categories'), exact: true })
    .click();
  await page
    .getByRole('navigation', { name: t('shell.allCategories') })
    .getByRole('link', { name: 'First aid', exact: true })
    .click();
  await shop.arrives('/Product/first-aid');
});

test(
  'on a desktop the categories beside the list open to their subcategories',
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
  // They are looked up when somebody comes near.
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
