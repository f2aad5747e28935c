import { expect, test, type Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import { addAddress, fillCart, saveOrder } from './checkout';
import { newCustomer, startSession } from './customers';
import { inDatabase } from './database';
import { receiveMail } from './mail';
import { Shop } from './shop';

const TICKET = /T\d{4}-[2-9A-Z]{5}-[2-9A-Z]{5}/;
const somebody = () => `kavya.${randomUUID().replaceAll('-', '')}@example.com`;

/** Checks the message of a field, which is also its accessible description. */
async function saysAt(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`${words}$`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

for (const locale of LOCALES)
  for (const name of CONTENT_NAMES)
    test(`/${name} opens for everyone, in ${locale}`, async ({ request }) => {
      const answer = await request.get(localePath(locale, `/${name}`));
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html).toContain('<link rel="canonical" href="');
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}/);
    });

for (const [asked, documented] of [
  ['/Contact-Us', '/contact-us'],
  ['/FAQS', '/faqs'],
  ['/ta/Support-Center', '/ta/support-center'],
] as const)
  test(`${asked} leads to ${documented}`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, documented]);
  });

test('shipping and returns say the documented figures, and one truth about what delivery costs', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/shipping');
  await expect(page.getByText('5–7 business days')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('2–3 business days');
  await expect(page.getByText('Only within India.', { exact: false })).toBeVisible();
  await expect(page.getByText('5–7 business days, Free')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('₹');
  await shop.open('/return');
  await expect(page.getByText('Refunds are for prepaid orders')).toContainText('within 3–5 working days');
  await shop.open('/contact-us');
  for (const hours of ['8 am – 6 pm', '9 am – 3 pm', 'Closed'])
    await expect(page.getByText(hours, { exact: true })).toBeVisible();
});

test('the contents lead to their places, and a question opens its answer', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/faqs');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Returns and refunds' })
    .click();
  await expect(shop.heading('Returns and refunds', 2)).toBeInViewport();
  const answer = page.getByText('7 days from delivery.', { exact: false });
  await expect(answer).toBeHidden();
  await page.getByText('How long do I have to return something?').click();
  await expect(answer).toBeVisible();
});

for (const [path, kind] of [
  ['/contact-us', 'CONTACT'],
  ['/register-seller', 'SELLER'],
] as const)
  for (const locale of LOCALES)
    test(`${path} stores what was written and answers with a ticket, in ${locale}`, async ({ page }) => {
      const shop = new Shop(page, locale);
      const email = somebody();
      await shop.open(path);
      const field = (name: string) =>
        page.getByRole('main').getByRole('textbox', { name: shop.t(`content.form.${name}`), exact: true });
      await shop.button('content.form.submit').click();
      await saysAt(field('name'), shop.t('errors.nameRequired'));
      await saysAt(field('email'), shop.t('errors.emailMissing'));
      await saysAt(field('message'), shop.t('errors.messageRequired'));
      await expect(field('name')).toBeFocused();
      await field('name').fill('Kavya Mohan');
      await field('email').fill(email);
      await field('message').fill('Please tell me more.\nThank you.');
      await shop.button('content.form.submit').click();
      const done = page.getByRole('main').getByRole('status').filter({ hasText: TICKET });
      await expect(done).toBeFocused();
      const ticket = TICKET.exec(await done.innerText())?.[0] ?? '';
      const { rows } = await inDatabase((client) =>
        client.query('SELECT kind, ticket, message, status FROM enquiry WHERE email = $1', [email]),
      );
      expect(rows).toEqual([{ kind, ticket, message: 'Please tell me more.\nThank you.', status: 'OPEN' }]);
      expect((await receiveMail(email, shop.t('mail.enquiryReceived.subject', { ticket }))).text).toContain(ticket);
      await shop.button('content.form.another').click();
      await expect(field('message')).toHaveValue('');
    });

test('the contact form knows a signed-in customer, and a corrected field ends its message', async ({ page }) => {
  const customer = newCustomer();
  await startSession(page, customer);
  const shop = new Shop(page);
  await shop.open('/contact-us');
  const field = (name: string) =>
    page.getByRole('main').getByRole('textbox', { name: shop.t(`content.form.${name}`), exact: true });
  await expect(field('name')).toHaveValue(`${customer.firstname} ${customer.lastname}`);
  await expect(field('email')).toHaveValue(customer.email);
  await shop.button('content.form.submit').click();
  await saysAt(field('message'), shop.t('errors.messageRequired'));
  await field('message').fill('H');
  await expect(field('message')).not.toHaveAccessibleDescription(shop.t('errors.messageRequired'));
  await expect(page.getByText(shop.t('errors.messageRequired'))).toHaveCount(0);
});

test('a message about an order names it, and stands in the account', async ({ page }) => {
  await startSession(page);
  await fillCart(page.request, 'sterile-lancets-28g-100');
  await addAddress(page.request);
  const { id } = await saveOrder(page.request);
  const shop = new Shop(page);
  await shop.open(`/Trackorder?order=${id}`);
  await shop.link('askPerson.write').click();
  await shop.arrives(`/contact-us?order=${id}`);
  const order = page.getByLabel(shop.t('content.form.order'));
  await expect(order).toHaveValue(id);
  await page
    .getByRole('main')
    .getByRole('textbox', { name: shop.t('content.form.message'), exact: true })
    .fill('When?');
  await shop.button('content.form.submit').click();
  await expect(page.getByText(TICKET).first()).toBeVisible();
  await shop.open('/Profile/questions');
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'When?' });
  await expect(message.getByRole('link')).toHaveAttribute('href', `/Trackorder?order=${id}`);
  await expect(message).toContainText(shop.t('profile.questions.waiting'));
});

test('a message that cannot be sent is not lost', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/contact-us');
  await page.route('**/api/admin/contact', (route) => route.abort());
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  await field('Name').fill('Kavya');
  await field('Email').fill(somebody());
  await field('Message').fill('Is insulin kept cold on the way?');
  await shop.button('content.form.submit').click();
  await shop.isTold(shop.t('content.form.noAnswer'));
  await expect(field('Message')).toHaveValue('Is insulin kept cold on the way?');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form says so and names other ways', async ({ page }) => {
    await page.goto('/contact-us');
    const note = page.getByRole('main').locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('This form requires JavaScript');
    await expect(note).toContainText('care@medcall.example');
    await expect(page.getByRole('main').getByRole('button', { name: 'Submit' })).toBeHidden();
  });
});
