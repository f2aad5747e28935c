import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from './words';

const t = wordsOf('en');

/** List for all of these tests: none of them changes its products. */
export const CARE = '/Product/skin-hair-and-eyes';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
export const filters = (page: Page) => page.getByRole('region', { name: t('catalogue.filters.title'), exact: true });
export const showing = (page: Page, first: number, last: number, total: number) =>
  page.getByText(t('catalogue.showing', { first, last, total }), { exact: true });

/**
 * Opens the filters. On a phone they are in a dialog behind a button, which stays open after a
 * choice.
 */
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
