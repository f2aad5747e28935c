import { expect, test } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { CartPage } from './cart-page';
import { addAddress, fillCart, paymentWindow, placeOrder } from './checkout';
import { countActions } from './measure/count-actions';
import { startSession } from './customers';
import { findProduct, inDatabase } from './database';
import { Shop } from './shop';

const MASKS = 'three-ply-face-masks-50';
const GSTIN = '33AAAAA0000A1Z9';

for (const locale of LOCALES)
  test(`a clinic orders 200 boxes at the tier price with GSTIN and purchase order, in ${locale}`, async ({ page }) => {
    const product = await findProduct(MASKS, locale);
    const tiers = [
      { quantity: 10, pricePaise: product.price - 500 },
      { quantity: 200, pricePaise: product.price - 1_000 },
    ];
    const customer = await startSession(page);
    await inDatabase(async (client) => {
      await client.query('UPDATE product SET tier_prices = $2, max_quantity = 400 WHERE id = $1', [
        product.id,
        JSON.stringify(tiers),
      ]);
      await client.query('UPDATE stock_level SET on_hand = on_hand + 1000 WHERE product_id = $1', [product.id]);
      await client.query('UPDATE customer SET business_name = $2, gstin = $3 WHERE id = $1', [
        customer,
        'Sri Lakshmi Clinic',
        GSTIN,
      ]);
    });
    await fillCart(page.request, MASKS, 7);
    await addAddress(page.request);
    const [shop, cart] = [new Shop(page, locale), new CartPage(new Shop(page, locale))];
    const counts = await countActions(page);
    await shop.open('/Addcart');
    const line = cart.line(product.name);
    await expect(
      line.getByText(shop.t('client.cart.nextTier', { more: 3, price: shop.money(product.price - 500) })),
    ).toBeVisible();
    const field = line.getByRole('spinbutton');
    await field.fill('200');
    await field.press('Enter');
    const total = (product.price - 1_000) * 200;
    await cart.showsTotal(total);
    await field.fill('900');
    await shop.isTold(shop.t('client.ui.quantityOver', { max: 400, over: 500 }));
    await field.fill('200');
    await field.press('Enter');
    await cart.showsTotal(total);
    await shop.field('client.checkout.purchaseOrderField').fill('PO/26-27/118');
    await placeOrder(shop);
    await paymentWindow(shop).press('success');
    await shop.arrives(/\/Orderplace\?order=/);
    expect(counts).toMatchObject({ pages: 2, fields: 2 });
    const orderId = new URL(page.url()).searchParams.get('order');
    const content = async () => {
      const { rows } = await inDatabase((client) =>
        client.query<{ content: object }>('SELECT content FROM invoice WHERE order_id = $1', [orderId]),
      );
      return rows[0]?.content;
    };
    await expect.poll(content, { timeout: 20_000 }).toMatchObject({
      order: { purchaseOrder: 'PO/26-27/118' },
      recipient: { businessName: 'Sri Lakshmi Clinic', gstin: GSTIN },
      lines: [{ quantity: 200, totalPaise: total }],
    });
    await shop.open(`/Trackorder?order=${orderId}`);
    await expect(page.getByText(shop.t('orders.purchaseOrder', { number: 'PO/26-27/118' }))).toBeVisible();
  });

test(
  'on a phone the order is reviewed before its payment, and each part leads back',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startSession(page);
    await fillCart(page.request, MASKS, 2);
    await addAddress(page.request);
    const shop = new Shop(page);
    const { name } = await findProduct(MASKS);
    await shop.open('/Addcart');
    await shop.button('client.checkout.placeOrder').click();
    const review = page.getByRole('dialog', { name: shop.t('client.checkout.reviewTitle') });
    await expect(review.getByText('12, Anna Salai')).toBeVisible();
    await expect(review.getByText(shop.t('client.checkout.line', { quantity: 2, name }))).toBeVisible();
    await expect(review.getByText(shop.t('cart.summary.toPay'))).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('review.png') });
    const change = shop.t('client.checkout.changeNamed', { what: shop.t('client.checkout.products') });
    await review.getByRole('button', { name: change, exact: true }).click();
    await expect(review).toHaveCount(0);
    await expect(new CartPage(shop).line(name)).toBeInViewport();
    await shop.button('client.checkout.placeOrder').click();
    await review.getByRole('button', { name: /₹/ }).click();
    await expect(paymentWindow(shop).frame.getByRole('button').first()).toBeVisible();
  },
);
