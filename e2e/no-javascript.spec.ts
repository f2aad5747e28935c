import { expect, test } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { findProduct } from './database';
import { Shop } from './shop';

test.use({ javaScriptEnabled: false });

const LANCETS = 'sterile-lancets-28g-100';

for (const locale of LOCALES) {
  test(`the catalogue can be read without JavaScript, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    const lancets = await findProduct(LANCETS, locale);
    const main = page.getByRole('main');
    const names = main.getByRole('article').getByRole('heading');
    // Found by path, because other tests sell copies of a product under its name.
    const card = (path: string) => main.getByRole('article').locator(`a[href="${shop.address(path)}"]`);
    const go = (path: string) => page.goto(shop.address(path));

    await test.step('from Home into a category', async () => {
      await go('/Home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.t('home.heading'));
      const categories = page.getByRole('region', { name: shop.t('home.shopByCategory') });
      await categories.locator(`a[href="${shop.address('/Product/diabetes-care')}"]`).click();
      await shop.arrives('/Product/diabetes-care');
      await expect(names.first()).toBeVisible();
    });

    await test.step('sort and show another number of products', async () => {
      await main.getByRole('link', { name: '10', exact: true }).click();
      await shop.arrives('/Product/diabetes-care?show=10');
      await expect(names).toHaveCount(10);
      await expect(main.getByLabel(shop.t('catalogue.sort'), { exact: true })).toBeHidden();
      const before = await names.allTextContents();
      await main.getByRole('link', { name: shop.t('catalogue.sorts.a-z'), exact: true }).click();
      await shop.arrives('/Product/diabetes-care?sort=a-z&show=10');
      const shown = await names.allTextContents();
      expect(shown).not.toEqual(before);
      // The database sorts untranslated names among Latin letters.
      const comparable = shown.filter((name) => locale !== 'ta' || /^[஀-௿]/.test(name));
      expect(comparable).toEqual(comparable.toSorted((a, b) => a.localeCompare(b, locale)));
      await main
        .getByRole('navigation', { name: shop.t('catalogue.pages') })
        .getByRole('link', { name: shop.t('catalogue.nextPage') })
        .click();
      await shop.arrives('/Product/diabetes-care?sort=a-z&show=10&page=2');
      await expect(names.first()).toBeVisible();
      expect(await names.allTextContents()).not.toContain(shown[0]);
    });

    await test.step('read a product', async () => {
      await go('/Product/diabetes-care?show=all');
      await card(`/Detail_page/${LANCETS}`).click();
      await shop.arrives(`/Detail_page/${LANCETS}`);
      await expect(shop.heading(lancets.name, 1)).toBeVisible();
      await expect(main.getByText(shop.money(lancets.price), { exact: true }).first()).toBeVisible();
    });

    await test.step('search with Enter', async () => {
      const field = page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') });
      await field.fill(lancets.name);
      await field.press('Enter');
      await expect(page).toHaveURL(
        (url) => url.pathname === shop.address('/Product') && url.searchParams.get('q') === lancets.name,
      );
      await expect(card(`/Detail_page/${LANCETS}`)).toBeVisible();
    });
  });
}
