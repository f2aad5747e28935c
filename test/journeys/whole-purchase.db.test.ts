import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as cancelorder } from '@/app/api/admin/cancelorder/route';
import { GET as getusersorders } from '@/app/api/admin/getusersorders/[user_id]/route';
import { POST as paymentorder } from '@/app/api/admin/paymentorder/route';
import { POST as paymentorderupdate } from '@/app/api/admin/paymentorderupdate/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { GET as trackorders } from '@/app/api/admin/trackorders/[order_id]/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { importTrustedFile } from '@/lib/catalogue/imports/import-trusted-file';
import { db } from '@/lib/kernel/db/client';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { processRefund } from '@/lib/money/payments/refunds/refund-payment';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { resetDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';

const REAL_FILE = resolve(process.cwd(), '../shared/data/indian-medicines.csv');
const HEADER = 'id,name,price(₹),Is_discontinued,manufacturer_name,type,pack_size_label,generic_name,composition\n';
const ONE_ROW = `${HEADER}901,Kaveri Para 500,21.50,FALSE,Kaveri Remedies,Analgesic,strip of 10 tablets,Paracetamol,Paracetamol (500mg)\n`;

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterEach(async () => {
  await deliveriesSettled();
  await resetDatabase();
});
afterAll(() => server.close());

type Opened = { payment_id: string; amount: number };

/**
 * Buys one unit of a product like a client of the documented calls. @returns the id of the order,
 * and its buyer
 */
async function buy(productId: number) {
  const shopper = await createCustomer();
  const { cookie } = shopper;
  await createAddress(shopper.id);
  await callRoute(addtocart, { cookie, body: { product_id: productId, quantity: 1 } });
  const { body: saved } = await callRoute<{ receipt_id: string; order_id: string }>(savetrancations, {
    cookie,
    body: {},
  });
  const { body: opened } = await callRoute<Opened>(paymentorder, { cookie, body: { transactionid: saved.receipt_id } });
  const paid = await payOrder(opened.payment_id, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error(paid.error.description);
  const reported = await callRoute(paymentorderupdate, {
    cookie,
    body: {
      tot_amt: opened.amount,
      transactionid: saved.receipt_id,
      rez_p: paid.razorpay_payment_id,
      razorpay_signature: paid.razorpay_signature,
      status: 'purchased',
    },
  });
  expect(reported).toMatchObject({
    status: 200,
    body: { status: 'true', message: 'payment process succussfully completed' },
  });
  return { shopper, orderId: saved.order_id };
}

async function expectTracked({ shopper, orderId }: Awaited<ReturnType<typeof buy>>) {
  const track = async () =>
    (
      await callRoute<{ trackorder_details: { status: string }[] }>(trackorders, {
        cookie: shopper.cookie,
        params: { order_id: orderId },
      })
    ).body.trackorder_details[0]?.status;
  expect(await track()).toBe('purchased');
  await moveOrder(orderId, 'DISPATCHED', { actor: 'test' });
  expect(await track()).toBe('dispatched');
  const { body } = await callRoute<{ cartItems: { order_status: string }[] }>(getusersorders, {
    cookie: shopper.cookie,
    params: { user_id: shopper.id },
  });
  expect(body.cartItems.map(({ order_status }) => order_status)).toEqual(['shipped']);
  const stranger = await createCustomer();
  expect((await callRoute(trackorders, { cookie: stranger.cookie, params: { order_id: orderId } })).status).toBe(403);
}

describe('an imported product', () => {
  it('is bought, paid and tracked through the documented calls', async () => {
    await importTrustedFile(Readable.from([Buffer.from(ONE_ROW)]));
    const { id } = await db.product.findUniqueOrThrow({ where: { importId: '901' } });
    await expectTracked(await buy(id));
    expect(await db.stockLevel.findUnique({ where: { productId: id } })).toMatchObject({ onHand: 99, reserved: 0 });
  });

  it('comes back with its money when the buyer cancels, once, and only for the buyer', async () => {
    await importTrustedFile(Readable.from([Buffer.from(ONE_ROW)]));
    const { id } = await db.product.findUniqueOrThrow({ where: { importId: '901' } });
    const before = await db.stockLevel.findUniqueOrThrow({ where: { productId: id } });
    const { shopper, orderId } = await buy(id);
    const cancel = (cookie: string) => callRoute(cancelorder, { cookie, body: { order_id: orderId } });
    expect((await cancel((await createCustomer()).cookie)).status).toBe(403);
    const answers = await Promise.all([cancel(shopper.cookie), cancel(shopper.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refund, ...more] = await db.refund.findMany({ where: { orderId } });
    expect(more).toEqual([]);
    await processRefund(refund!.id);
    expect(await db.refund.findUnique({ where: { id: refund!.id } })).toMatchObject({
      amountPaise: 2150,
      status: 'PROCESSED',
    });
    expect(await db.stockLevel.findUnique({ where: { productId: id } })).toEqual(before);
  });

  const real = existsSync(REAL_FILE) ? it : it.skip;
  if (!existsSync(REAL_FILE)) console.log(`Skipped: the real price list is not here (${REAL_FILE})`);
  real('of the real price list is bought, paid and tracked', async () => {
    await importTrustedFile(createReadStream(REAL_FILE));
    const { id } = await db.product.findFirstOrThrow({
      where: { importId: { not: null }, isActive: true, requiresPrescription: false, pricePaise: { gt: 100 } },
      orderBy: { id: 'asc' },
    });
    await expectTracked(await buy(id));
  });
});
