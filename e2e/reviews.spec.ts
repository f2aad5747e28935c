import { expect } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { confirmed, logIn, logInByCalls, newCustomer, startSession } from './customers';
import { test } from './own-product';
import { LANCETS, fact, openProduct, panel } from './product-page';
import { Shop } from './shop';

test(
  'the opinions in the reviews are counted, by English words and Tamil stars',
  { tag: '@phone' },
  async ({ page, stock }) => {
    const shop = new Shop(page);
    const reviews = [
      { rating: 3, text: 'Good and fresh' },
      { rating: 5, text: 'Not good at all' },
      { rating: 5, text: 'மிகவும் நன்றாக இருந்தது' },
      { rating: 3, text: 'It came on Monday' },
    ];
    await openProduct(shop, await stock(LANCETS, { reviews }));
    await expect(fact(panel(shop), 'Positive reviews')).toHaveText('2');
    await expect(fact(panel(shop), 'Negative reviews')).toHaveText('1');
    await expect(panel(shop).getByText(shop.t('product.opinions.how', { count: 4 }))).toBeVisible();
  },
);

test(
  'reviews are newest first with a star histogram, verified buyers marked, and paging',
  { tag: '@phone' },
  async ({ page, stock }) => {
    const shop = new Shop(page);
    const reviews = Array.from({ length: 45 }, (_, index) => ({
      rating: index < 40 ? 5 : 1,
      text: `Review number ${index + 1}`,
      isBuyer: index === 44,
    }));
    await openProduct(shop, await stock(LANCETS, { reviews }), '#review');
    const items = panel(shop).getByRole('article');
    await expect(items).toHaveCount(20);
    await expect(items.first()).toContainText('Review number 45');
    await expect(items.first().getByText(shop.t('client.reviews.buyer'))).toBeVisible();
    await expect(items.nth(1).getByText(shop.t('client.reviews.buyer'))).toHaveCount(0);
    for (const [stars, count] of [
      [5, 40],
      [4, 0],
      [1, 5],
    ] as const)
      await expect(fact(panel(shop), shop.t('product.reviews.stars', { stars }))).toHaveText(String(count));
    await shop.button('client.reviews.more').click();
    await expect(items).toHaveCount(40);
    await shop.button('client.reviews.more').click();
    await expect(items).toHaveCount(45);
    await expect(items.last()).toContainText('Review number 1');
    await expect(shop.button('client.reviews.more')).toHaveCount(0);
  },
);

for (const locale of LOCALES)
  test(`a visitor logs in, comes back and writes one review, in ${locale}`, async ({
    page,
    playwright,
    baseURL,
    stock,
  }) => {
    const shop = new Shop(page, locale);
    const product = await stock(LANCETS);
    const customer = newCustomer();
    const other = await playwright.request.newContext({ baseURL });
    await logInByCalls(other, customer);
    await confirmed(customer.email);
    await openProduct(shop, product, '#review');
    await expect(panel(shop).getByText(shop.t('product.reviews.none'))).toBeVisible();
    await shop.load(() => shop.link('client.reviews.login').click());
    await logIn(shop, customer);
    await expect(page).toHaveURL(
      (url) => url.pathname === shop.address(`/Detail_page/${product.slug}`) && url.hash === '#review',
    );

    const text = page.getByLabel(shop.t('client.reviews.text'), { exact: true });
    await shop.button('client.reviews.send').click();
    await expect(page.getByText(shop.t('client.reviews.ratingMissing'), { exact: true })).toBeVisible();
    await expect(page.getByText(shop.t('client.reviews.textMissing'), { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: shop.t('client.reviews.stars.1'), exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    for (let step = 1; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: shop.t('client.reviews.stars.4'), exact: true })).toBeChecked();
    await text.fill('Sharp, clean and easy to use.');
    await shop.button('client.reviews.send').click();
    await shop.hears('answers.reviewAdded');
    const own = page.getByRole('region', { name: shop.t('client.reviews.yours') });
    await expect(own.getByText('Sharp, clean and easy to use.')).toBeVisible();
    await expect(text).toHaveCount(0);

    await expect
      .poll(async () => (await other.get(shop.address(`/Detail_page/${product.slug}`))).text())
      .toContain('Sharp, clean and easy to use.');
    await shop.load(() => page.reload());
    // The page is shorter now, so the scroll position of the browser may be below the reviews. The
    // customer's own review loads when it comes into view.
    await panel(shop).evaluate((reviews) => reviews.scrollIntoView());
    await expect(own.getByText(shop.t('client.reviews.yoursHint'))).toBeVisible();
    await expect(panel(shop).getByRole('article')).toHaveCount(2);
    await other.dispose();
  });

test('a review that another page sent meanwhile is not sent twice', { tag: '@phone' }, async ({ page, stock }) => {
  const shop = new Shop(page);
  const { slug, id } = await stock(LANCETS);
  await startSession(page);
  await openProduct(shop, { slug }, '#review');
  await page.getByRole('radio', { name: shop.t('client.reviews.stars.5'), exact: true }).check({ force: true });
  await page.getByLabel(shop.t('client.reviews.text'), { exact: true }).fill('The second one');
  await page.request.post('/api/admin/productReview', { data: { product_id: id, rating: 2, review: 'The first one' } });
  await shop.button('client.reviews.send').click();
  await shop.isTold(shop.t('errors.alreadyReviewed'));
  await expect(
    page.getByRole('region', { name: shop.t('client.reviews.yours') }).getByText('The first one'),
  ).toBeVisible();
});
