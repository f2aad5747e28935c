import { POST as signup } from '@/app/api/admin/adminsignup_front/route';
import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { POST as deleteaccount } from '@/app/api/admin/deleteaccount/route';
import { GET as getProductReview } from '@/app/api/admin/getProductReview/[product_id]/route';
import { addToCart } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { TABLE_RULES, anonymizedEmail } from '@/lib/people/retention/rules';
import { RETENTION } from '@/lib/people/retention/terms';
import { purgeRetained } from '@/lib/people/retention/purge-retained';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { storage } from '@/lib/kernel/storage/storage';
import { processDue } from '@/lib/background/handlers';
import { onCapture } from '@/lib/money/payments/rules';
import { takePayment } from '@/lib/money/payments/paid-order';
import { findSession } from '@/lib/kernel/sessions/sessions';
import { PASSWORD } from '../api/examples';
import { createPerson, type Person } from '../api/people';
import { rowsNaming } from '../api/rows';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { settled } from '../api/settled-customer';

const remove = (person: { cookie: string }, body: object = { current_password: PASSWORD }) =>
  callRoute(deleteaccount, { cookie: person.cookie, body });

/** Returns the order of a person that has a payment order. */
const orderOf = ({ razorpayOrderId }: Person) => db.order.findUniqueOrThrow({ where: { razorpayOrderId } });

/** Tables whose rows may still contain texts of a deleted customer. */
const MAY_STAY =
  /^(order|order_line|order_event|order_return|invoice|supply_memo|payment|refund|coupon_use|consent|review|audit_entry|prescription|outbox_message|customer) /;

describe('deleting', () => {
  it('leaves nothing of the person but what the law keeps', async () => {
    const person = await settled();
    const before = await db.customer.findUniqueOrThrow({ where: { id: person.id } });
    const { storageKey } = await db.prescription.findFirstOrThrow({ where: { customerId: person.id } });
    await db.newsletterSubscriber.create({ data: { email: person.email, tokenHash: 'x', confirmedAt: new Date() } });
    const reply = await remove(person);
    expect(reply).toMatchObject({ status: 200, body: { status: true, message: 'Your account was deleted' } });
    expect(reply.headers.get('set-cookie')).toMatch(/=; .*Max-Age=0/);

    const [first, last, phone, place, detail] = [
      before.firstName,
      before.lastName,
      before.phone!,
      `Ort `,
      person.secrets.at(-2)!,
    ].map(String) as [string, string, string, string, string];
    const named = await rowsNaming([before.email, phone, place, before.gstin!, before.businessName!]);
    expect(named).toEqual([]);
    // The name and the address stay on the paid order and in the text of the customer's review.
    const still = await rowsNaming([first, last, detail]);
    expect(still.map((row) => row.split(' ')[0]).filter((table) => table !== 'order' && table !== 'review')).toEqual(
      [],
    );
    expect((await rowsNaming([person.id])).filter((row) => !MAY_STAY.test(row))).toEqual([]);

    const after = await db.customer.findUniqueOrThrow({ where: { id: person.id } });
    expect(after).toMatchObject({
      firstName: '',
      lastName: '',
      email: anonymizedEmail(person.id),
      phone: null,
      passwordHash: null,
      profileImageKey: null,
      deletedAt: expect.any(Date),
    });
    for (const { table, erased } of Object.values(TABLE_RULES)) {
      const [{ count }] = (await db.$queryRawUnsafe<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM "${table}" WHERE customer_id = '${person.id}'`,
      )) as [{ count: number }];
      if (erased) expect([table, count]).toEqual([table, 0]);
    }
    expect(await db.consent.count({ where: { customerId: person.id, withdrawnAt: null } })).toBe(0);
    expect(await db.newsletterSubscriber.count()).toBe(0);
    expect(await db.auditEntry.count({ where: { action: 'account.delete', subjectId: person.id } })).toBe(1);

    await processDue();
    expect([await storage().head(storageKey), await storage().head(before.profileImageKey!)]).toEqual([null, null]);
    expect((await localMails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'Your account was deleted',
    ]);
  });

  it('retains a prescription with sales, without its file name, until its term ends', async () => {
    const person = await settled();
    const prescription = await db.prescription.findFirstOrThrow({ where: { customerId: person.id } });
    await db.orderLine.updateMany({ where: { customerId: person.id }, data: { prescriptionId: prescription.id } });
    await remove(person);
    expect(await db.prescription.findMany()).toEqual([
      expect.objectContaining({ id: prescription.id, originalName: 'prescription' }),
    ]);
    await processDue();
    expect(await storage().head(prescription.storageKey)).not.toBeNull();
    expect(await purgeRetained()).toBe(0);
    expect(await purgeRetained(new Date(Date.now() + RETENTION.prescriptions + 60_000))).toBe(1);
    await processDue();
    expect([await db.prescription.count(), await storage().head(prescription.storageKey)]).toEqual([0, null]);
    expect((await orderOf(person)).recipientName).not.toBe('');
    expect(await purgeRetained(new Date(Date.now() + RETENTION.invoices + 60_000))).toBe(await db.order.count());
    expect(await orderOf(person)).toMatchObject({ recipientName: '', deliveryAddress: '', gstin: null });
  });

  it('deletes prescriptions of orders cancelled before dispatch, and emails of a confirmed address', async () => {
    const person = await settled();
    const prescription = await db.prescription.findFirstOrThrow({ where: { customerId: person.id } });
    await db.orderLine.updateMany({ where: { customerId: person.id }, data: { prescriptionId: prescription.id } });
    await db.order.updateMany({
      where: { customerId: person.id },
      data: { status: 'CANCELLED', dispatchedAt: null, deliveredAt: null },
    });
    await db.customer.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } });
    const letter = { kind: 'CONTACT' as const, name: 'Meena', message: 'My medicine' };
    const other = await createCustomer();
    await db.enquiry.createMany({
      data: [
        { ...letter, ticket: 'A-1', email: person.email },
        { ...letter, ticket: 'A-2', email: 'somebody@medcall.example' },
        // Another customer mistyped the address while logged in.
        { ...letter, ticket: 'A-3', email: person.email, customerId: other.id },
      ],
    });
    await db.productRequest.create({ data: { term: 'zinc', email: person.email, customerId: other.id } });
    expect((await remove(person)).status).toBe(200);
    await processDue();
    expect([
      await db.prescription.count({ where: { customerId: person.id } }),
      await storage().head(prescription.storageKey),
    ]).toEqual([0, null]);
    const left = await db.enquiry.findMany({
      where: { ticket: { in: ['A-1', 'A-2', 'A-3'] } },
      orderBy: { ticket: 'asc' },
    });
    expect(left.map(({ ticket }) => ticket)).toEqual(['A-2', 'A-3']);
    expect(await db.productRequest.count({ where: { customerId: other.id } })).toBe(1);
  });

  it('ends every session', async () => {
    const person = await settled();
    expect(await db.session.count({ where: { customerId: person.id } })).toBeGreaterThan(1);
    await remove(person);
    expect(await db.session.count()).toBe(0);
    expect((await remove(person)).status).toBe(401);
    expect(await findSession('whatever')).toBeNull();
  });

  it('shows reviews without their writer', async () => {
    const person = await settled();
    await db.review.updateMany({ data: { isHidden: false } });
    const { productId } = await db.review.findFirstOrThrow();
    const names = async (locale?: string) => {
      const { body } = await callRoute<{ review_details: { firstname: string }[] }>(getProductReview, {
        params: { product_id: String(productId) },
        locale,
      });
      return body.review_details.map(({ firstname }) => firstname);
    };
    expect((await names())[0]).toMatch(/^Vorname/);
    await remove(person);
    expect([await names(), await names('ta')]).toEqual([['Former customer'], ['முன்னாள் வாடிக்கையாளர்']]);
  });

  it('frees the address for a new account', async () => {
    const person = await settled();
    await remove(person);
    const fresh = {
      firstname: 'Meena',
      lastname: 'Kumar',
      phone_number: '9840012345',
      email: person.email,
      password: 'Turmeric-4711',
    };
    expect((await callRoute(signup, { body: fresh })).body).toMatchObject({ status: 'true' });
    expect((await callRoute(login, { body: { email: person.email, password: PASSWORD } })).body).toMatchObject({
      status: 'false',
    });
    expect((await callRoute(login, { body: fresh })).body).toMatchObject({ status: 'true' });
  });

  it.each([
    ['an unpaid order', { status: 'ORDER_PLACED' as const }, /unpaid order/],
    ['a paid one', { status: 'PURCHASED' as const, paidAt: new Date() }, /undelivered order/],
    ['one on its way', { status: 'DISPATCHED' as const, paidAt: new Date() }, /undelivered order/],
  ])('is refused while there is %s', async (_, data, words) => {
    const person = await settled();
    await db.order.updateMany({ data });
    expect(await remove(person)).toMatchObject({ status: 409, body: { message: expect.stringMatching(words) } });
    expect(await db.customer.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      email: person.email,
      deletedAt: null,
    });
    expect(await db.session.count({ where: { customerId: person.id } })).toBeGreaterThan(0);
  });

  it.each([
    ['PENDING', 409],
    ['FAILED', 409],
    ['PROCESSED', 200],
  ] as const)('is answered while a refund is %s with %i', async (status, expected) => {
    const person = await settled();
    const order = await orderOf(person);
    const row = { customerId: person.id, orderId: order.id, amountPaise: 100 };
    const payment = await db.payment.create({
      data: { ...row, razorpayPaymentId: 'pay_1', razorpayOrderId: order.razorpayOrderId!, status: 'CAPTURED' },
    });
    await db.refund.create({ data: { ...row, paymentId: payment.id, reason: 'test', status } });
    expect((await remove(person)).status).toBe(expected);
  });

  it('is refused while a return is under way', async () => {
    const person = await settled();
    const order = await orderOf(person);
    await db.orderReturn.create({
      data: { orderId: order.id, customerId: person.id, reason: 'OTHER', requestedBy: 'customer' },
    });
    expect(await remove(person)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/return/) } });
  });

  it('needs the password, and is not for those who work here', async () => {
    const person = await settled();
    expect((await remove(person, {})).status).toBe(400);
    expect((await remove(person, { current_password: 'not mine' })).body).toEqual({
      status: false,
      message: 'The current password is incorrect',
    });
    const owner = await createPerson('OWNER');
    expect((await remove(owner)).status).toBe(409);
    expect(await db.customer.count({ where: { deletedAt: { not: null } } })).toBe(0);
  });

  it('waits for a concurrent order or makes it fail as deleted', async () => {
    const person = await settled();
    await db.cartLine.deleteMany({ where: { customerId: person.id } });
    await addToCart(person.id, { productId: await createProduct(), quantity: 1 });
    const [placed, deleted] = await Promise.allSettled([
      placeOrder({ customerId: person.id, locale: 'en' }),
      remove(person),
    ]);
    const isGone = deleted.status === 'fulfilled' && deleted.value.status === 200;
    expect([isGone, placed.status]).toEqual([isGone, isGone ? 'rejected' : 'fulfilled']);
    expect(await db.order.count({ where: { status: 'ORDER_PLACED' } })).toBe(isGone ? 0 : 1);
  });

  it('sends late money back instead of sending goods to no one', async () => {
    const person = await settled();
    const order = await orderOf(person);
    await db.order.update({ where: { id: order.id }, data: { status: 'CANCELLED', paidAt: null, deliveredAt: null } });
    await db.orderEvent.create({
      data: {
        orderId: order.id,
        customerId: person.id,
        fromStatus: 'ORDER_PLACED',
        toStatus: 'CANCELLED',
        actor: 'job',
      },
    });
    await remove(person);
    const payment = {
      razorpayOrderId: order.razorpayOrderId!,
      razorpayPaymentId: 'pay_late',
      amountPaise: order.payablePaise,
      currency: 'INR',
      status: 'CAPTURED' as const,
    };
    const taken = await inTransaction.withModels((tx) => takePayment(tx, payment));
    expect(onCapture(taken!, payment, taken!.cancelled)).toEqual({ step: 'refund', reason: 'orderCancelled' });
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
      recipientName: '',
      deliveryAddress: '',
      recipientPhone: null,
    });
  });
});
