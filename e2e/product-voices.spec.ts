import { expect } from '@playwright/test';
import sharp from 'sharp';
import consoleWords from '../messages/console/en.json';
import { inDatabase } from './database';
import { confirmed, newCustomer, startSession } from './customers';
import { receiveMail } from './mail';
import { test } from './own-product';
import { LANCETS, openProduct, panel } from './product-page';
import { Shop } from './shop';
import { startStaffSession } from './staff';

const staffWords = consoleWords.client;

test('a guest waits for a product, confirms, is told when it arrives, and stops', async ({ page, stock }) => {
  const shop = new Shop(page);
  const product = await stock(LANCETS, { stock: 0 });
  const { email } = newCustomer();
  await openProduct(shop, product);
  await shop.button('catalogue.stockAlert.submit').click();
  await expect(page.getByText(shop.t('errors.emailMissing'), { exact: true })).toBeVisible();
  const form = page.getByRole('region', { name: shop.t('catalogue.stockAlert.title'), exact: true });
  await form.getByLabel(shop.t('catalogue.stockAlert.email'), { exact: true }).fill(email);
  await shop.button('catalogue.stockAlert.submit').click();
  await expect(page.getByText(shop.t('answers.stockAlertMailed'))).toBeVisible();
  const first = await receiveMail(email, shop.t('mail.stockAlertConfirm.subject'));
  await page.goto(/http\S+confirm#token=\S+/.exec(first.text)![0]);
  await expect(shop.heading(shop.t('content.newsletter.alertConfirmTitle'))).toBeVisible();
  await shop.button('content.newsletter.alertConfirm').click();
  await expect(page.getByText(shop.t('answers.stockAlertConfirmed'))).toBeVisible();
  await inDatabase((client) => client.query('UPDATE stock_level SET on_hand = 3 WHERE product_id = $1', [product.id]));
  const told = await receiveMail(email, shop.t('mail.stockAlert.subject'), 60_000);
  expect(told.text).toContain(`/Detail_page/${product.slug}`);
  await page.goto(/http\S+unsubscribe#token=\S+/.exec(told.text)![0]);
  await shop.button('content.newsletter.alertEnd').click();
  await expect(page.getByText(shop.t('answers.stockAlertsEnded'))).toBeVisible();
});

test('a customer asks with one press, sees it in the liked list and ends it', async ({ page, stock }) => {
  const shop = new Shop(page);
  const product = await stock(LANCETS, { stock: 0 });
  const customer = newCustomer();
  await startSession(page, customer);
  await confirmed(customer.email);
  await openProduct(shop, product);
  await shop.button('catalogue.stockAlert.byEmail').click();
  await expect(shop.button('catalogue.stockAlert.end')).toBeVisible();
  await shop.open('/Likecart');
  const awaited = page.getByRole('region', { name: shop.t('likes.awaited') });
  await expect(awaited.getByRole('link', { name: product.name })).toBeVisible();
  await awaited.getByRole('button').click();
  await expect(awaited.getByText(shop.t('answers.stockAlertEnded'))).toBeVisible();
  await page.reload();
  await expect(awaited).toHaveCount(0);
});

test('a question is answered and published without a name, and withdrawn by its asker', async ({
  page,
  browser,
  stock,
}) => {
  const shop = new Shop(page);
  const product = await stock(LANCETS);
  const customer = newCustomer();
  await startSession(page, customer);
  await confirmed(customer.email);
  await openProduct(shop, product, '#questions');
  await page.getByLabel(shop.t('product.questions.text'), { exact: true }).fill('I am Kavya. Are they sterile?');
  await page.getByLabel(shop.t('product.questions.publish')).check();
  await shop.button('product.questions.send').click();
  const ticket = await test.step('the number', async () => {
    const reply = panel(shop).getByText(/T\d{4}-\w{5}-\w{5}/);
    return /T\d{4}-\w{5}-\w{5}/.exec((await reply.textContent()) ?? '')![0];
  });

  const desk = await (await browser.newContext()).newPage();
  await startStaffSession(desk, 'OPERATOR');
  await desk.goto(`/console/enquiries/${ticket}`);
  await desk.getByLabel(staffWords.requests.answer, { exact: true }).fill('Yes, each one.');
  await desk.getByRole('button', { name: staffWords.requests.send, exact: true }).click();
  await desk.getByLabel(staffWords.requests.publicQuestion, { exact: true }).fill('Are they sterile?');
  await desk.getByRole('button', { name: staffWords.requests.publish, exact: true }).click();
  await expect(desk.getByRole('button', { name: staffWords.requests.withdraw, exact: true })).toBeVisible();

  const html = async () => (await page.request.get(shop.address(`/Detail_page/${product.slug}`))).text();
  await expect.poll(html).toContain('Are they sterile?');
  expect(await html()).not.toContain('Kavya');
  await shop.open('/Profile/questions');
  await expect(page.getByText('Yes, each one.')).toBeVisible();
  await shop.button('profile.questions.withdraw').click();
  await shop.hears('answers.questionWithdrawn');
  await expect.poll(html).not.toContain('Are they sterile?');
  await desk.context().close();
});

test('reviews are sorted and filtered, get votes, and photos after approval', async ({ page, browser, stock }) => {
  const shop = new Shop(page);
  const reviews = [
    { rating: 5, text: 'The oldest and best' },
    { rating: 1, text: 'The newest and worst' },
  ];
  const product = await stock(LANCETS, { reviews });
  const customer = newCustomer();
  await startSession(page, customer);
  await confirmed(customer.email);
  await page.request.post('/api/admin/productReview', {
    data: { product_id: product.id, rating: 3, review: 'With a photo' },
  });
  await openProduct(shop, product, '#review');
  const items = panel(shop).locator('[aria-busy] article');
  await expect(items.first()).toContainText('With a photo');
  await page.getByLabel(shop.t('client.reviews.sort'), { exact: true }).selectOption('highest');
  await expect(items.first()).toContainText('The oldest and best');
  await items.first().getByRole('button').click();
  await expect(items.first().getByRole('button')).toHaveText(shop.t('client.reviews.unvote', { count: 1 }));
  await page.getByLabel(shop.t('client.reviews.filter'), { exact: true }).selectOption('1');
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText('The newest and worst');
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f9d95' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText(shop.t('client.reviews.photoWaits', { number: 1 }))).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await startStaffSession(desk, 'OPERATOR');
  await desk.goto(`/console/reviews?view=photos&q=${product.id}`);
  await desk.getByRole('button', { name: staffWords.reviews.approvePhoto }).click();
  await expect(desk.getByRole('button', { name: staffWords.reviews.approvePhoto })).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(shop.address(`/Detail_page/${product.slug}`))).text())
    .toMatch(/\/pictures\/160\/pictures\/kept\/[0-9a-f]{64}\.webp\.webp/);
  await desk.context().close();
});
