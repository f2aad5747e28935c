import { expect, test } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { findProduct } from './database';
import { Shop } from './shop';

const LIST = '/Product/mobility-and-support/wheelchairs';
const [STEEL, LIGHT] = ['folding-steel-wheelchair-46-cm', 'lightweight-aluminium-wheelchair-43-cm'];
const SEAT = { en: ['Seat width', '46 cm', '43 cm'], ta: ['இருக்கையின் அகலம்', '46 செ.மீ.', '43 செ.மீ.'] } as const;

for (const locale of LOCALES) {
  test(
    `wheelchairs are compared by their specifications, in the language ${locale}`,
    { tag: '@phone' },
    async ({ page }) => {
      const shop = new Shop(page, locale);
      const [steel, light] = [await findProduct(STEEL, locale), await findProduct(LIGHT, locale)];
      const [seat, wide, narrow] = SEAT[locale];
      await shop.open(LIST);
      for (const { name } of [steel, light]) await shop.button('client.compare.named', { name }).click();
      await shop.link('client.compare.show', { count: 2 }).first().click();
      await shop.arrives(`/Compare?ids=${steel.id},${light.id}`);
      await expect(shop.heading(shop.t('compare.title'), 1)).toBeVisible();
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: seat }) });
      await expect(row.getByRole('cell')).toHaveText([wide, narrow]);
      await expect(row.getByRole('rowheader')).toContainText(shop.t('compare.differs'));

      const place = () => row.getByRole('rowheader').boundingBox();
      const before = (await place())?.x;
      await page.getByRole('region', { name: shop.t('compare.title') }).evaluate((region) => region.scrollBy(60, 0));
      expect((await place())?.x).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      const same = page.getByRole('rowheader', { name: shop.t('product.facts.country') });
      await expect(same).toBeVisible();
      await page.getByLabel(shop.t('compare.onlyDifferences')).check();
      await expect(same).toBeHidden();
      await expect(row).toBeVisible();

      await shop.button('client.catalogue.addNamed', { name: light.name }).click();
      await shop.hears('answers.addedToCart');
      await shop.link('compare.removeNamed', { name: steel.name }).click();
      await shop.arrives(`/Compare?ids=${light.id}`);
      await shop.open('/Compare');
      await shop.link('client.compare.remembered', { count: 1 }).click();
      await shop.arrives(`/Compare?ids=${light.id}`);
    },
  );

  test(
    `wheelchairs are filtered by their seat width, in the language ${locale}`,
    { tag: '@phone' },
    async ({ page }) => {
      const shop = new Shop(page, locale);
      const [seat, wide] = SEAT[locale];
      await shop.open(LIST);
      await page
        .getByRole('button', { name: shop.t('catalogue.filters.title') })
        .first()
        .click();
      await page.getByRole('group', { name: seat }).getByText(wide, { exact: true }).click();
      await shop.arrives(/\?spec=seat(\+|%20)width%3A46(\+|%20)cm$/);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(
        page.getByRole('link', {
          name: shop.t('catalogue.filters.remove', { filter: seat, value: wide }),
          exact: true,
        }),
      ).toBeVisible();
    },
  );
}

test('an address with wrong, unknown or too many ids shows what it can', { tag: '@phone' }, async ({ page }) => {
  const shop = new Shop(page);
  const { id } = await findProduct(STEEL);
  const medicine = await findProduct('amlodipine-5-mg-tablets');
  await shop.open(`/Compare?ids=x,${id},${medicine.id},999999999,-1,1.5`);
  await expect(page.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await shop.open('/Compare?ids=');
  await expect(shop.heading(shop.t('compare.emptyTitle'))).toBeVisible();
});
