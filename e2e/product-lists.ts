import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from './words';

const t = wordsOf('en');

/** A list that all of these tests may look at: none changes its products. */
export const CARE = '/Product/skin-hair-and-eyes';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
export const filters = (page: Page) => page.getByRole('region', { name: t('catalogue.filters.title'), exact: true });
export const showing = (page: Page, first: number, last: number, total: number) =>
  page.getByText(t('catalogue.showing', { first, last, total }), { exact: true });

/** On a phone the filters lie in a sheet behind a button, which a choice leaves open. */
export async function openFilters(page: Page): Promise<Locator> {
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
