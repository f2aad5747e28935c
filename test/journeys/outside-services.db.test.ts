import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { GET as productDetail } from '@/app/api/admin/admingetProduct/[product_id]/route';
import { POST as autocomplete } from '@/app/api/admin/admingetProducts_autocomplete/route';
import { POST as applycoupon } from '@/app/api/admin/applycoupon/route';
import { GET as getCategories } from '@/app/api/admin/getCategories/route';
import { GET as getProductReview } from '@/app/api/admin/getProductReview/[product_id]/route';
import { GET as pincode } from '@/app/api/admin/pincode/[pincode]/route';
import { POST as productReview } from '@/app/api/admin/productReview/route';
import { POST as sendemail } from '@/app/api/admin/sendemail/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { processDue } from '@/lib/background/handlers';
import { findReviewCounts } from '@/lib/catalogue/reviews/queries';
import { readOpinions } from '@/lib/catalogue/reviews/read-opinions';
import en from '@/messages/en.json';
import { FAILURES } from '../gate';
import { SERVICES, type Service } from '../servers/outside-services';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';
import {
  isUnavailable,
  journeys,
  mailsTo,
  outside,
  payAt,
  shopper,
  timed,
  workOffAll,
  type Shopper,
} from '../shop/outside-shopper';

/**
 * Opens every page a visitor reads before buying. @returns the number of requests to external
 * services
 */
async function browse(productId: number): Promise<number> {
  const before = outside.knocks();
  const params = { product_id: String(productId) };
  for (const [handler, options] of [
    [getCategories],
    [productDetail, { params }],
    [getProductReview, { params }],
    [autocomplete, { body: { search_term: 'test pro' } }],
  ] as [Handler, object?][])
    expect((await timed(callRoute(handler, options))).status).toBe(200);
  await findReviewCounts(productId);
  return outside.knocks() - before;
}

/**
 * Adds an address and a prescription. A missing service gives a clear error and blocks nothing
 * else.
 */
async function prepare(me: Shopper, down: ReadonlySet<Service>, lineId: string): Promise<void> {
  expect(
    (await me.call<{ offices: object[] }>(pincode, { params: { pincode: '625001' } })).body.offices.length,
  ).toBeGreaterThan(0);
  expect(await me.locate()).toMatchObject(
    down.has('geocoding')
      ? isUnavailable(en.errors.addressNotFetched)
      : { status: 200, body: { address: '12, Gandhi Street, Madurai' } },
  );
  const address = {
    place: 'Home',
    address_detail: '12, Gandhi Street, Madurai, Tamil Nadu, 625001',
    district: 'Madurai',
    state: 'Tamil Nadu',
    pincode: '625001',
  };
  expect((await me.call(addaddress, { body: address })).status).toBe(200);
  expect((await me.call(applycoupon, { body: { coupon_code: 'MONSOON' } })).body).toMatchObject({ status: 'true' });
  expect(await me.write()).toMatchObject(
    down.has('text') ? isUnavailable(en.errors.dataNotFetched) : { status: 200, body: { text: 'Rest and drink.' } },
  );
  expect(await me.upload(lineId)).toMatchObject(
    down.has('files') ? isUnavailable(en.errors.unavailable) : { status: 200, body: { status: 'true' } },
  );
}

/**
 * Makes a purchase while the services in `down` are down, and completes the missing parts once they
 * are back.
 */
async function journey(down: ReadonlySet<Service>, mend: () => Promise<void>): Promise<void> {
  const [plain, medicine] = [
    await createProduct({ pricePaise: 8_000 }),
    await createProduct({ requiresPrescription: true }),
  ];
  expect(await browse(plain)).toBe(0);

  const me = shopper();
  await me.signUp();
  await me.take(plain);
  const lineId = await me.take(medicine);
  await prepare(me, down, lineId);
  expect(
    (
      await me.call(productReview, {
        body: { product_id: plain, rating: 5, review: `Good, order ${journeys} came quickly` },
      })
    ).status,
  ).toBe(200);
  await readOpinions();
  expect((await findReviewCounts(plain)).opinions).toMatchObject(
    down.has('sentiment') ? { positive: 1, byModel: 0 } : { negative: 1, byModel: 1 },
  );

  const first = await me.place();
  if (down.has('files'))
    expect(first).toMatchObject({ status: 200, body: { status: 'false', message: en.errors.prescriptionMissing } });
  else if (down.has('payments'))
    expect(await me.open(first.body.receipt_id)).toMatchObject(isUnavailable(en.errors.paymentUnavailable));
  // The response comes immediately, whatever the mail server does. Unsent email stays queued.
  expect((await me.call(sendemail, { body: { email: me.email } })).body).toMatchObject({ status: true });
  await processDue();
  const waiting = await db.outboxMessage.findMany({
    where: { topic: 'mail', doneAt: null },
    select: { attempts: true, deadAt: true },
  });
  expect(waiting.map(({ attempts, deadAt }) => [attempts, deadAt])).toEqual(down.has('mail') ? [[1, null]] : []);
  expect(await browse(plain)).toBe(0);

  await mend();
  if (down.has('files')) expect((await me.upload(lineId)).body).toMatchObject({ status: 'true' });
  const { order_id, receipt_id } = (await me.place()).body;
  if (!down.has('files')) expect(order_id).toBe(first.body.order_id);
  const opened = await me.open(receipt_id);
  expect((await me.confirm(receipt_id, await payAt(opened.body.payment_id))).body).toMatchObject({ status: 'true' });
  await finished(me, order_id, plain);
}

/**
 * Checks the result of any outage: one paid order with its prescription, one receipt by email, one
 * opinion by the model, and a ledger that balances.
 */
async function finished(me: Shopper, orderId: string, productId: number): Promise<void> {
  expect(await me.status(orderId)).toBe('purchased');
  await workOffAll();
  expect(mailsTo(me.email, /^Subject: .*order/im)).toHaveLength(1);
  expect(mailsTo(me.email, /^Subject: .*password/im)).toHaveLength(1);
  expect(await db.outboxMessage.count({ where: { topic: { in: ['mail', 'mailWithPaper'] }, doneAt: null } })).toBe(0);
  expect(await db.prescription.count({ where: { orderLines: { some: { orderId } } } })).toBe(1);
  await db.review.updateMany({ data: { opinionAskedAt: new Date(Date.now() - 60 * MINUTE) } });
  await readOpinions();
  expect((await findReviewCounts(productId)).opinions).toMatchObject({ read: 1, byModel: 1 });
  expect((await me.locate()).body.address).toBe('12, Gandhi Street, Madurai');
  expect((await me.write()).body.text).toBe('Rest and drink.');
  for (const { rule, count } of await auditLedger()) expect([rule, count]).toEqual([rule, 0]);
}

async function withCoupon(): Promise<void> {
  await db.coupon.upsert({
    where: { code: 'MONSOON' },
    create: {
      code: 'MONSOON',
      title: 'Monsoon',
      calculation: 'AMOUNT',
      offer: 10,
      amountUptoPaise: 100,
      validUntil: new Date('2099-01-01'),
      usesTotal: 1000,
    },
    update: {},
  });
}

describe.each(FAILURES)('while another service %s', (failure) => {
  it.each<[string, readonly Service[]]>([
    ...SERVICES.map((service) => [service, [service]] as [string, Service[]]),
    ['all of them', SERVICES],
  ])(
    '(%s) a shopper proceeds as far as possible, sees the rest explained, and ends with the order',
    async (_, services) => {
      await withCoupon();
      await outside.turn(services, failure);
      await journey(new Set(services), () => outside.turn(services, 'works'));
    },
  );
});
