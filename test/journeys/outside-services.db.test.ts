import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as adminloginFront } from '@/app/api/admin/adminlogin_front/route';
import { GET as productDetail } from '@/app/api/admin/admingetProduct/[product_id]/route';
import { POST as autocomplete } from '@/app/api/admin/admingetProducts_autocomplete/route';
import { POST as adminsignupFront } from '@/app/api/admin/adminsignup_front/route';
import { POST as applycoupon } from '@/app/api/admin/applycoupon/route';
import { POST as generatetext } from '@/app/api/admin/generatetext/route';
import { GET as getCategories } from '@/app/api/admin/getCategories/route';
import { GET as getProductReview } from '@/app/api/admin/getProductReview/[product_id]/route';
import { POST as paymentorder } from '@/app/api/admin/paymentorder/route';
import { POST as paymentorderupdate } from '@/app/api/admin/paymentorderupdate/route';
import { GET as pincode } from '@/app/api/admin/pincode/[pincode]/route';
import { POST as productReview } from '@/app/api/admin/productReview/route';
import { GET as reversegeocode } from '@/app/api/admin/reversegeocode/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { POST as sendemail } from '@/app/api/admin/sendemail/route';
import { GET as trackorders } from '@/app/api/admin/trackorders/[order_id]/route';
import { auditLedger } from '@/lib/background/ledger-audit/queries';
import { db } from '@/lib/kernel/db/client';
import { MINUTE } from '@/lib/kernel/dates';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/http/rate-limit';
import { processDue } from '@/lib/background/handlers';
import { reconcilePayments } from '@/lib/domains/payments/reconcile-payments';
import { payOrder } from '@/lib/sandbox/pay';
import { changeControl } from '@/lib/sandbox/control';
import { findReviewFigures } from '@/lib/domains/reviews/queries';
import { readOpinions } from '@/lib/domains/reviews/read-opinions';
import en from '@/messages/en.json';
import { emptyDatabase } from '../database';
import { FAILURES } from '../gate';
import { PATIENCE_MS, SERVICES, startOutside, type Outside, type Service } from '../outside-services';
import { callRoute } from '../call-route';
import { createProduct } from '../factories/product';
import { PDF, upload } from '../upload-shop';

let outside: Outside;
beforeAll(async () => void (outside = await startOutside()));
beforeEach(async () => {
  resetRateLimits();
  // What fails is said in the log; what the sandbox would tell by itself gets lost as well.
  for (const say of ['warn', 'error'] as const) jest.spyOn(console, say).mockImplementation(() => undefined);
  await changeControl({ webhooks: { enabled: false, copies: 1, shuffled: false, delayMs: 0 } });
});
afterEach(async () => {
  await outside.turn(SERVICES, 'works');
  await emptyDatabase();
  outside.mails.length = 0;
  jest.restoreAllMocks();
});
afterAll(() => outside.close());

/** The whole of a call, however often the services behind it are tried, on a busy machine: a fraction of what one would wait that has no limit. */
const LONGEST_MS = 20 * PATIENCE_MS;
let journeys = 0;

async function timed<T>(work: Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work;
  expect(performance.now() - began).toBeLessThan(LONGEST_MS);
  return done;
}

/** Of a customer nobody has seen before, who is told in English. */
function shopper() {
  journeys += 1;
  let cookie: string | undefined;
  const email = `journey.${journeys}@medcall.example`;
  const call = <Body = Record<string, unknown>>(handler: Handler, options: Parameters<typeof callRoute>[1] = {}) =>
    timed(callRoute<Body>(handler, { cookie, ...options }));
  return {
    email,
    call,
    async signUp(): Promise<void> {
      const person = {
        firstname: 'Meena',
        lastname: 'Rajan',
        phone_number: '9840012345',
        email,
        password: 'kaveri river 1987',
      };
      const signedUp = await call(adminsignupFront, { body: { ...person, consent: true } });
      expect(signedUp.body).toMatchObject({ status: 'true' });
      // The browser is known from now on.
      cookie = signedUp.headers.get('set-cookie')?.split(';')[0];
      await db.customer.update({ where: { email }, data: { emailVerifiedAt: new Date() } });
      const { headers } = await call(adminloginFront, { body: { email, password: person.password } });
      cookie = headers.get('set-cookie')?.split(';')[0];
    },
    /** @returns the line in the cart */
    async take(productId: number): Promise<string> {
      return (await call<{ cart_id: string }>(addtocart, { body: { product_id: productId, quantity: 1 } })).body
        .cart_id;
    },
    upload: (lineId: string) => timed(upload({ cookie: cookie ?? '', lineId }, PDF)),
    /** The address at a point nobody has asked about yet. */
    locate: () =>
      call<{ message?: string; address?: string }>(reversegeocode, { query: `lat=9.${1000 + journeys}&lng=78.1198` }),
    write: () =>
      call<{ message?: string; text?: string }>(generatetext, {
        body: { prompt: `What helps against a cold, number ${journeys}?` },
      }),
    place: () => call<{ message?: string; receipt_id: string; order_id: string }>(savetrancations, { body: {} }),
    open: (receipt: string) =>
      call<{ message?: string; payment_id: string; amount: number }>(paymentorder, {
        body: { transactionid: receipt },
      }),
    confirm: (receipt: string, paid: { razorpay_payment_id: string; razorpay_signature: string }) =>
      call(paymentorderupdate, {
        body: {
          transactionid: receipt,
          rez_p: paid.razorpay_payment_id,
          razorpay_signature: paid.razorpay_signature,
          status: 'purchased',
        },
      }),
    async status(orderId: string): Promise<string | undefined> {
      return (await call<{ trackorder_details: { status: string }[] }>(trackorders, { params: { order_id: orderId } }))
        .body.trackorder_details[0]?.status;
    },
  };
}

type Shopper = ReturnType<typeof shopper>;

/** As the window of Razorpay pays, on a server of its own. */
async function payAt(paymentId: string) {
  const paid = await payOrder(paymentId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error(paid.error.description);
  return paid;
}

/** Everything somebody reads before buying. @returns how often another service was asked for it */
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
  await findReviewFigures(productId);
  return outside.knocks() - before;
}

/**
 * What waits in the outbox is due at once, as after the pause it was given. On a machine with no time to spare a service that works
 * answers too late for the patience the store has here, so what failed gets its next tries too, as many as would be over in two minutes.
 */
async function workOffAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const waiting =
      await db.$executeRaw`UPDATE outbox_message SET available_at = now() WHERE done_at IS NULL AND topic <> 'file'`;
    if (waiting === 0) return;
    await processDue();
  }
}

const mailsTo = (email: string, subject: RegExp) =>
  outside.mails.filter((mail) => mail.includes(email) && subject.test(mail));
const isUnavailable = (message: string) => ({ status: 503, body: { status: 'false', message } });

/** Address and prescription: said clearly where a service is missing, and nothing of the rest is hindered. */
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

/** A purchase while `down` are down, and what is still missing once they are back. */
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
  expect((await findReviewFigures(plain)).opinions).toMatchObject(
    down.has('sentiment') ? { positive: 1, byModel: 0 } : { negative: 1, byModel: 1 },
  );

  const first = await me.place();
  if (down.has('files'))
    expect(first).toMatchObject({ status: 200, body: { status: 'false', message: en.errors.prescriptionMissing } });
  else if (down.has('payments'))
    expect(await me.open(first.body.receipt_id)).toMatchObject(isUnavailable(en.errors.paymentUnavailable));
  // Answered at once, whatever the mail server does; what it did not take is kept.
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

/** Whatever was down: one paid order with its prescription, one receipt by mail, one opinion by the model, and books that balance. */
async function finished(me: Shopper, orderId: string, productId: number): Promise<void> {
  expect(await me.status(orderId)).toBe('purchased');
  await workOffAll();
  expect(mailsTo(me.email, /^Subject: .*order/im)).toHaveLength(1);
  expect(mailsTo(me.email, /^Subject: .*password/im)).toHaveLength(1);
  expect(await db.outboxMessage.count({ where: { topic: { in: ['mail', 'mailWithPaper'] }, doneAt: null } })).toBe(0);
  expect(await db.prescription.count({ where: { orderLines: { some: { orderId } } } })).toBe(1);
  await db.review.updateMany({ data: { opinionAskedAt: new Date(Date.now() - 60 * MINUTE) } });
  await readOpinions();
  expect((await findReviewFigures(productId)).opinions).toMatchObject({ read: 1, byModel: 1 });
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
    '(%s) a shopper gets as far as possible, is told the rest, and ends with the order',
    async (_, services) => {
      await withCoupon();
      await outside.turn(services, failure);
      await journey(new Set(services), () => outside.turn(services, 'works'));
    },
    60_000,
  );

  it('a payment it took just before is found afterwards, without the browser and without a message from it', async () => {
    const plain = await createProduct();
    const me = shopper();
    await me.signUp();
    await me.call(addaddress, {
      body: { place: 'Home', address_detail: '12, Gandhi Street, Madurai', pincode: '625001' },
    });
    await me.take(plain);
    const { order_id, receipt_id } = (await me.place()).body;
    const paid = await payAt((await me.open(receipt_id)).body.payment_id);
    await outside.turn(['payments', 'mail'], failure);
    expect(await me.confirm(receipt_id, paid)).toMatchObject(isUnavailable(en.errors.paymentPending));
    const inAMinute = new Date(Date.now() + MINUTE);
    await reconcilePayments(inAMinute);
    expect(await me.status(order_id)).toBe('order_placed');
    await outside.turn(['payments', 'mail'], 'works');
    await reconcilePayments(inAMinute);
    expect(await me.status(order_id)).toBe('purchased');
    await workOffAll();
    expect(mailsTo(me.email, /^Subject: .*order/im)).toHaveLength(1);
  }, 60_000);
});
