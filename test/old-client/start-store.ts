import { join } from 'node:path';
import sharp from 'sharp';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { payOrder } from '@/sandbox/razorpay/pay';
import { loadRoute, routeFiles } from '../api/routes';
import { createProduct } from '../factories/product';
import { serveHandlers } from '../serve-handlers';

/** Serves every documented call over HTTP, with the sandbox of the payment provider. */
export async function startStore() {
  const routes = await Promise.all(
    routeFiles().map(async (file) => [join('/api/admin', file.pattern), await loadRoute(file)] as const),
  );
  const server = await serveHandlers({ ...Object.fromEntries(routes), '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  return { apiUrl: `${server.url}/api/admin`, close: () => server.close() };
}

/**
 * Creates products whose MRP and price differ by odd paise, one of them on prescription, and a
 * coupon.
 */
export async function fillShop(): Promise<void> {
  await createProduct({ name: 'Digital thermometer', mrpPaise: 1_020, pricePaise: 920, stock: 20 });
  await createProduct({ name: 'Sterile lancets', mrpPaise: 2_999, pricePaise: 2_935, stock: 20 });
  await createProduct({
    name: 'Blood pressure tablets',
    mrpPaise: 6_190,
    pricePaise: 5_160,
    requiresPrescription: true,
  });
  await db.coupon.deleteMany();
  await db.coupon.create({
    data: { code: 'FIVE', offer: 5, amountUptoPaise: 5_000, usesTotal: 100, validUntil: new Date(Date.now() + DAY) },
  });
}

export const photograph = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

/**
 * Pays in the window of the provider. @returns the payment id that the window passes to the client
 */
export async function payInWindow(paymentOrder: string): Promise<string> {
  const paid = await payOrder(paymentOrder, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error(paid.error.description);
  return paid.razorpay_payment_id;
}
