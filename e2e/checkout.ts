import { expect, type APIRequestContext, type FrameLocator } from '@playwright/test';
import { findProduct } from './database';
import type { Shop } from './shop';

/**
 * Creates a cart and an address by the documented calls, for tests that start at checkout. @returns
 * the id of the product
 */
export async function fillCart(request: APIRequestContext, slug: string, quantity = 1): Promise<number> {
  const product = await findProduct(slug);
  const added = await request.post('/api/admin/addtocart', {
    data: { product_id: product.id, quantity, price: product.price / 100 },
  });
  expect(await added.json()).toMatchObject({ status: 'true' });
  return product.id;
}

export async function addAddress(request: APIRequestContext): Promise<void> {
  const added = await request.post('/api/admin/addaddress', {
    data: {
      place: 'Home',
      address_detail: '12, Anna Salai, Chennai, Tamil Nadu, 600002',
      district: 'Chennai',
      state: 'Tamil Nadu',
      pincode: '600002',
    },
  });
  expect(await added.json()).toMatchObject({ status: true });
}

/** Places an order of the cart, whose payment is open. */
export async function saveOrder(request: APIRequestContext): Promise<{ id: string; number: string; receipt: string }> {
  const saved = await (await request.post('/api/admin/savetrancations', { data: {} })).json();
  expect(saved).toMatchObject({ status: 'true' });
  return { id: saved.order_id, number: saved.order_number, receipt: saved.receipt_id };
}

/** Returns the payment window, in the frame that the checkout script opens. */
export function paymentWindow(shop: Shop): {
  frame: FrameLocator;
  press: (key: 'success' | 'failure' | 'cancel') => Promise<void>;
} {
  const frame = shop.page.frameLocator('iframe[title="Razorpay Checkout"]');
  const press = (key: string) =>
    frame.getByRole('button', { name: shop.t(`sandboxCheckout.${key}`), exact: true }).click();
  return { frame, press };
}

/**
 * Presses Place order and, on narrow screens, Pay in the review step. The cart must be ready to
 * order.
 */
export async function placeOrder(shop: Shop): Promise<void> {
  await shop.button('client.checkout.placeOrder').click();
  if ((shop.page.viewportSize()?.width ?? 0) >= 1024) return;
  const review = shop.page.getByRole('dialog', { name: shop.t('client.checkout.reviewTitle') });
  await review.getByRole('button', { name: /₹/ }).click();
}
