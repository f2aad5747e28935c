import { expect, test, type Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { CONTENT_NAMES } from '@/lib/kernel/http/page-names';
import { LOCALES } from '@/lib/kernel/locales';
import { inDatabase } from './database';
import { receiveMail } from './mail';
import { Shop } from './shop';

const somebody = () => `kavya.${randomUUID().replaceAll('-', '')}@example.com`;
const subscriber = async (email: string) =>
  (
    await inDatabase((client) =>
      client.query<{ confirmed: boolean; left: boolean }>(
        'SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS left FROM newsletter_subscriber WHERE email = $1',
        [email],
      ),
    )
  ).rows;

for (const locale of LOCALES) {
  test(`the footer leads to every information page and to four networks, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    await shop.open('/Home');
    const footer = page.getByRole('contentinfo');
    for (const name of CONTENT_NAMES)
      await expect(footer.getByRole('link', { name: shop.t(`content.links.${name}`), exact: true })).toHaveAttribute(
        'href',
        shop.address(`/${name}`),
      );
    const networks = footer.getByRole('list', { name: shop.t('shell.footer.follow') }).getByRole('link');
    await expect(networks).toHaveCount(4);
    for (const link of await networks.all()) {
      await expect(link).toHaveAttribute('rel', /noopener/);
      await expect(link).toHaveAttribute('href', /^https:/);
      await expect(link).toHaveAccessibleName(/\S/);
    }
    await expect(footer).toContainText('© 2023');
    for (const shown of ['Form 20', 'Form 21', 'MD-42', 'GSTIN']) await expect(footer).toContainText(shown);
    await footer.getByRole('link', { name: shop.t('content.links.faqs'), exact: true }).click();
    await shop.arrives('/faqs');
  });

  test(`the newsletter asks, confirms by email and lets go, in ${locale}`, async ({ page }) => {
    const shop = new Shop(page, locale);
    const email = somebody();
    await shop.open('/Home');
    const [box, send] = [
      page.getByLabel(shop.t('shell.footer.newsletterEmail')),
      shop.button('shell.footer.subscribe'),
    ];
    await send.click();
    await shop.isTold(shop.t('errors.newsletterEmpty'));
    await expect(box).toBeFocused();
    for (const wrong of ['kavya', 'kavya@example', 'ka vya@example.com']) {
      await box.fill(wrong);
      await send.click();
      await shop.isTold(shop.t('errors.newsletterFormat'));
    }
    expect(await subscriber(email)).toEqual([]);
    await box.fill(email);
    await send.click();
    await shop.hears('answers.subscribed');
    await expect(box).toHaveValue('');
    await expect(page.getByText(shop.t('shell.footer.newsletterConfirm'))).toBeVisible();
    expect(await subscriber(email)).toEqual([{ confirmed: false, left: false }]);

    const { text } = await receiveMail(email, shop.t('mail.newsletterConfirm.subject'));
    const path = (kind: string) =>
      new URL(new RegExp(`https?://\\S+/newsletter/${kind}#token=\\S+`).exec(text)?.[0] ?? '').pathname +
      `#token=${/token=(\S+)/.exec(text)?.[1]}`;
    await shop.load(() => page.goto(path('confirm')));
    // Only opening the page, as email scanners do, confirms nothing.
    expect(await subscriber(email)).toEqual([{ confirmed: false, left: false }]);
    await expect(page).toHaveURL((url) => url.hash === '');
    await shop.button('content.newsletter.confirm').click();
    await shop.hears('answers.subscriptionConfirmed');
    expect(await subscriber(email)).toEqual([{ confirmed: true, left: false }]);
    await shop.load(() => page.goto(path('unsubscribe')));
    await shop.button('content.newsletter.end').click();
    await shop.hears('answers.unsubscribed');
    expect(await subscriber(email)).toEqual([{ confirmed: true, left: true }]);
  });
}

async function saysAt(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`${words}$`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('the partner popup opens and closes, checks its fields, thanks and forgets', async ({ page }) => {
  const shop = new Shop(page);
  const email = somebody();
  await shop.open('/faqs');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Become a partner' });
  const popup = page.getByRole('dialog', { name: 'Become a partner' });
  await opener.click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const send = popup.getByRole('button', { name: 'Submit' });
  const [name, mobile, mail] = [popup.getByLabel('Name'), popup.getByLabel('Mobile number'), popup.getByLabel('Email')];
  await send.click();
  await saysAt(name, shop.t('errors.partnerNameRequired'));
  await saysAt(mobile, shop.t('errors.partnerMobileRequired'));
  await saysAt(mail, shop.t('errors.partnerEmailRequired'));
  await expect(popup.getByText(shop.t('errors.partnerTypeRequired'), { exact: true })).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill('Kavya Mohan');
  await mobile.fill('12345');
  await mail.fill(email);
  await popup.getByText('Store partner').click();
  await send.click();
  await expect(popup.getByRole('alert')).toHaveText('Enter a valid mobile number');
  await mobile.fill('98400 11223');
  await send.click();
  await shop.hears('answers.partnerThanks');
  await expect(popup).toBeHidden();
  const { rows } = await inDatabase((client) =>
    client.query('SELECT name, mobile, type FROM partner_request WHERE email = $1', [email]),
  );
  expect(rows).toEqual([{ name: 'Kavya Mohan', mobile: '+919840011223', type: 'STORE' }]);
  await receiveMail(email, shop.t('mail.partnerThanks.subject'));
  await opener.click();
  await expect(name).toHaveValue('');
});

test('a partner request that does not arrive is told', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/faqs');
  await page.route('**/api/admin/beingpatner', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('button', { name: 'Become a partner' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Name').fill('Kavya');
  await popup.getByLabel('Mobile number').fill('98400 11223');
  await popup.getByLabel('Email').fill(somebody());
  await popup.getByText('Delivery partner').click();
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(popup.getByRole('alert')).toHaveText(shop.t('shell.footer.noAnswer'));
  await expect(popup.getByLabel('Name')).toHaveValue('Kavya');
});
