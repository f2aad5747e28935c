import { expect, type Locator } from '@playwright/test';
import type { Shop } from './shop';

/** Page object of /Addcart. */
export class CartPage {
  constructor(readonly shop: Shop) {}

  line(name: string): Locator {
    const { page } = this.shop;
    return page
      .getByRole('list', { name: this.shop.t('cart.lines') })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
  }

  async press(name: string, way: 'increase' | 'decrease'): Promise<void> {
    const button = this.line(name).getByRole('button', { name: this.shop.t(`client.ui.${way}`), exact: true });
    await button.click();
  }

  async increase(name: string, to: number): Promise<void> {
    await this.press(name, 'increase');
    await this.holds(name, to);
  }

  async decrease(name: string, to: number): Promise<void> {
    await this.press(name, 'decrease');
    await this.holds(name, to);
  }

  async holds(name: string, quantity: number): Promise<void> {
    await expect(this.line(name).getByRole('spinbutton')).toHaveValue(String(quantity));
  }

  async remove(name: string): Promise<void> {
    await this.line(name)
      .getByRole('button', { name: this.shop.t('client.cart.removeNamed', { name }), exact: true })
      .click();
    await this.shop.hears('client.cart.removed');
    await expect(this.line(name)).toHaveCount(0);
  }

  async showsTotal(paise: number): Promise<void> {
    const summary = this.shop.page.getByRole('region', { name: this.shop.t('cart.summary.heading') });
    await expect(summary.getByText(this.shop.money(paise), { exact: true })).toBeVisible();
  }

  /** Opens the coupons below the summary. */
  async openCoupons(): Promise<void> {
    await this.shop.page
      .locator('summary')
      .getByText(this.shop.t('client.cart.coupon.heading'), { exact: true })
      .click();
  }

  async useCoupon(code: string): Promise<void> {
    await this.openCoupons();
    await this.shop.field('client.cart.coupon.code').fill(code);
    await this.shop.button('client.cart.coupon.apply').first().click();
    await this.shop.hears('client.cart.coupon.applied', { code: code.toUpperCase() });
  }

  /** Uploads a file of a rejected type first, then a real picture. */
  async uploadPrescription(name: string): Promise<void> {
    const { page, t } = this.shop;
    const field = this.line(name).locator('input[type=file]');
    await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('paracetamol') });
    await this.shop.isTold(t('client.cart.prescription.unsupported'));
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
    await field.setInputFiles({ name: 'prescription.png', mimeType: 'image/png', buffer: picture });
    await this.shop.hears('client.cart.prescription.done');
    await expect(this.line(name).getByText(t('client.cart.prescription.uploaded'))).toBeVisible();
  }

  async addAddress(): Promise<void> {
    await this.shop.button('client.cart.address.add').click();
    await this.shop.fill({
      'client.address.building': '12, Lakshmi Flats',
      'client.address.area': 'Anna Salai',
      'client.address.pincode': '600002',
      'client.address.district': 'Chennai',
      'client.address.state': 'Tamil Nadu',
    });
    await this.shop.button('client.address.save').click();
    await this.shop.hears('client.address.added');
    await expect(this.shop.page.getByText('12, Lakshmi Flats', { exact: false }).first()).toBeVisible();
  }
}
