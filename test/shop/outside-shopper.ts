import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as adminloginFront } from '@/app/api/admin/adminlogin_front/route';
import { POST as adminsignupFront } from '@/app/api/admin/adminsignup_front/route';
import { POST as generatetext } from '@/app/api/admin/generatetext/route';
import { POST as paymentorder } from '@/app/api/admin/paymentorder/route';
import { POST as paymentorderupdate } from '@/app/api/admin/paymentorderupdate/route';
import { GET as reversegeocode } from '@/app/api/admin/reversegeocode/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { GET as trackorders } from '@/app/api/admin/trackorders/[order_id]/route';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { processDue } from '@/lib/background/handlers';
import { payOrder } from '@/sandbox/razorpay/pay';
import { changeControl } from '@/sandbox/razorpay/control';
import { emptyDatabase } from '../database';
import { TIMEOUT_MS, SERVICES, startOutside, type Outside } from '../servers/outside-services';
import { callRoute } from '../call-route';
import { PDF, upload } from './upload-shop';

/**
 * Shared code of tests of failing services: the services, a shopper with time limits on each call,
 * and deferred work.
 */

export let outside: Outside;
beforeAll(async () => void (outside = await startOutside()));
beforeEach(async () => {
  resetRateLimits();
  // Silences the logged failures, and drops the webhooks that the sandbox would send by itself.
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

/**
 * Limit of a whole call on a busy machine, with all retries of its services: a fraction of the wait
 * without timeouts.
 */
const MAX_DURATION_MS = 20 * TIMEOUT_MS;
export let journeys = 0;

export async function timed<T>(work: Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work;
  expect(performance.now() - began).toBeLessThan(MAX_DURATION_MS);
  return done;
}

/** Creates a new customer whose language is English. */
export function shopper() {
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
      // The browser is now a known device.
      cookie = signedUp.headers.get('set-cookie')?.split(';')[0];
      await db.customer.update({ where: { email }, data: { emailVerifiedAt: new Date() } });
      const { headers } = await call(adminloginFront, { body: { email, password: person.password } });
      cookie = headers.get('set-cookie')?.split(';')[0];
    },
    /** @returns the id of the cart line */
    async take(productId: number): Promise<string> {
      return (await call<{ cart_id: string }>(addtocart, { body: { product_id: productId, quantity: 1 } })).body
        .cart_id;
    },
    upload: (lineId: string) => timed(upload({ cookie: cookie ?? '', lineId }, PDF)),
    /** Requests the address of a point that is not cached. */
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

export type Shopper = ReturnType<typeof shopper>;

/** Pays like the window of Razorpay, on a separate server. */
export async function payAt(paymentId: string) {
  const paid = await payOrder(paymentId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error(paid.error.description);
  return paid;
}

/**
 * Makes all work in the outbox due immediately, as if its delay were over. On a busy machine a
 * working service can exceed the short timeout of these tests. Failed work therefore gets as many
 * retries as fit into two minutes.
 */
export async function workOffAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const waiting =
      await db.$executeRaw`UPDATE outbox_message SET available_at = now() WHERE done_at IS NULL AND topic <> 'file'`;
    if (waiting === 0) return;
    await processDue();
  }
}

export const mailsTo = (email: string, subject: RegExp) =>
  outside.mails.filter((mail) => mail.includes(email) && subject.test(mail));
export const isUnavailable = (message: string) => ({ status: 503, body: { message } });
