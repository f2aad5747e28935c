import type { Locator } from '@playwright/test';
import type { Shop } from './shop';

export const LANCETS = 'sterile-lancets-28g-100';

export const openProduct = (shop: Shop, { slug }: { slug: string }, tab = '') =>
  shop.open(`/Detail_page/${slug}${tab}`);
export const panel = ({ page }: Shop) => page.getByRole('tabpanel');
export const fact = (within: Locator, name: string) =>
  within.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
