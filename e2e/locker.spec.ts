import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { CartPage } from './cart-page';
import { fillCart } from './checkout';
import { startSession } from './customers';
import { findProduct } from './database';
import { Shop } from './shop';

const TABLETS = 'amlodipine-5-mg-tablets';

const photo = (shade: number) =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();

test(
  'a prescription of three pages for a patient of the family is in the locker, until it is deleted',
  { tag: '@phone' },
  async ({ page }) => {
    const shop = new Shop(page);
    await startSession(page);
    await fillCart(page.request, TABLETS);
    const { name } = await findProduct(TABLETS);

    await shop.open('/Profile/patients');
    await shop.button('profile.patients.add').click();
    await shop.fill({ 'profile.patients.name': 'Lakshmi Kumar', 'profile.patients.birthYear': '1952' });
    await page.getByLabel(shop.t('profile.patients.relation')).selectOption('PARENT');
    await shop.button('profile.patients.save').click();
    // Nothing is kept before the consent.
    await expect(page.getByText(shop.t('errors.patientConsent'))).toBeVisible();
    await page.locator('input[name=consent]').check();
    await shop.button('profile.patients.save').click();
    await shop.hears('answers.patientAdded');
    await expect(page.getByRole('listitem').filter({ hasText: 'Lakshmi Kumar' })).toContainText('1952');

    await shop.open('/Addcart');
    const line = new CartPage(shop).line(name);
    await line.getByLabel(shop.t('client.cart.prescription.patient')).selectOption('Lakshmi Kumar');
    await shop.hears('answers.patientAssigned');
    const pictures = await Promise.all([40, 120, 200].map(photo));
    await line
      .locator('input[type=file]')
      .setInputFiles(pictures.map((buffer, at) => ({ name: `page-${at}.png`, mimeType: 'image/png', buffer })));
    await shop.hears('client.cart.prescription.done');

    await shop.open('/Profile/prescriptions');
    const sheet = page.getByRole('article').filter({
      has: shop.heading(shop.t('profile.prescriptions.for', { patient: 'Lakshmi Kumar' })),
    });
    await sheet
      .getByRole('button', { name: shop.t('profile.prescriptions.page', { page: 3, count: 3 }), exact: true })
      .click();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');

    await sheet.getByRole('button', { name: /^Delete:/ }).click();
    await shop.button('profile.prescriptions.removeNow').click();
    await shop.hears('answers.prescriptionDeleted');
    await expect(shop.heading(shop.t('profile.prescriptions.none'))).toBeVisible();
    await shop.open('/Addcart');
    await expect(line.getByText(shop.t('client.cart.prescription.needed'))).toBeVisible();
  },
);
