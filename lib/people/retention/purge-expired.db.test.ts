import { randomUUID } from 'node:crypto';
import { createSession, MAX_SESSIONS } from '@/lib/kernel/sessions/sessions';
import { addAddress, MAX_ADDRESSES } from '@/lib/people/addresses/commands';
import { reserveKey, MAX_KEYS } from '@/lib/kernel/idempotency/commands';
import { db, Prisma } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createProductRow } from '@/test/factories/product';
import { purgeExpired, purgeUnusedPrescriptions } from './purge-expired';
import { RETENTION } from './terms';

beforeEach(() => emptyDatabase());

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const older = (term: number) => ago(term + MINUTE);
const younger = (term: number) => ago(term - MINUTE);
const count = () => crypto.randomUUID();

/** Creates one expired and one current row in each table, plus the customer's own session. */
async function fill() {
  const { id: customerId } = await createCustomer();
  for (const moment of [older, younger]) {
    const session = (data: object) =>
      db.session.create({ data: { customerId, tokenHash: count(), expiresAt: ago(-MINUTE), ...data } });
    await session({ expiresAt: moment(RETENTION.sessions) });
    await session({ revokedAt: moment(RETENTION.sessions) });
    await db.staffSession.create({ data: { customerId, tokenHash: count(), expiresAt: moment(RETENTION.sessions) } });
    await db.passwordReset.create({ data: { customerId, tokenHash: count(), expiresAt: moment(RETENTION.tokens) } });
    const invited = { firstName: 'K', lastName: '', role: 'OPERATOR', email: `${count()}@medcall.example` } as const;
    await db.staffInvitation.create({ data: { ...invited, tokenHash: count(), expiresAt: moment(RETENTION.tokens) } });
    await db.staffDraft.create({
      data: { customerId, form: 'note', subject: count(), content: '{}', savedAt: moment(RETENTION.drafts) },
    });
    await db.emailConfirmation.create({
      data: {
        customerId,
        purpose: 'SIGN_UP',
        email: 'k@medcall.example',
        tokenHash: count(),
        expiresAt: moment(RETENTION.tokens),
      },
    });
    await db.numberCode.create({
      data: {
        tokenHash: count(),
        purpose: 'LOG_IN',
        number: '+919840011223',
        codeHash: 'h',
        expiresAt: moment(RETENTION.tokens),
      },
    });
    await db.passkeyChallenge.create({ data: { challengeHash: count(), expiresAt: moment(RETENTION.tokens) } });
    await db.signInProof.create({
      data: {
        tokenHash: count(),
        provider: 'google',
        subject: 's',
        email: 'k@medcall.example',
        expiresAt: moment(RETENTION.tokens),
      },
    });
    await db.enquiry.create({
      data: {
        ticket: count(),
        kind: 'CONTACT',
        name: 'K',
        email: 'k@medcall.example',
        message: 'm',
        status: 'RESOLVED',
        createdAt: older(RETENTION.letters),
        acknowledgedAt: older(RETENTION.letters),
        resolvedAt: moment(RETENTION.letters),
      },
    });
    await db.partnerRequest.create({
      data: {
        ticket: count(),
        name: 'K',
        mobile: '9840012345',
        email: 'k@medcall.example',
        type: 'STORE',
        createdAt: older(RETENTION.letters),
        acknowledgedAt: older(RETENTION.letters),
        resolvedAt: moment(RETENTION.letters),
      },
    });
    await db.newsletterSubscriber.create({
      data: {
        email: `${count()}@medcall.example`,
        tokenHash: count(),
        createdAt: moment(RETENTION.unconfirmedSubscribers),
      },
    });
    await db.newsletterSubscriber.create({
      data: {
        email: `${count()}@medcall.example`,
        tokenHash: count(),
        createdAt: older(RETENTION.letters),
        confirmedAt: ago(0),
        unsubscribedAt: moment(RETENTION.unconfirmedSubscribers),
      },
    });
    await db.notification.create({
      data: { customerId, kind: 'orderPlaced', createdAt: moment(RETENTION.notifications) },
    });
    await db.messageLog.create({
      data: {
        ...{ outboxId: randomUUID(), customerId, kind: 'orderPlaced', channel: 'sms', locale: 'en', template: '' },
        ...{ status: 'SENT', pricePaise: 15, createdAt: moment(RETENTION.messages) },
      },
    });
    await db.guest.create({ data: { tokenHash: count(), lastSeenAt: moment(RETENTION.guests) } });
  }
  await db.newsletterSubscriber.create({
    data: {
      email: 'reader@medcall.example',
      tokenHash: count(),
      createdAt: older(RETENTION.letters),
      confirmedAt: older(RETENTION.letters),
    },
  });
}

it('deletes of every table what is over, and nothing else', async () => {
  await fill();
  const removedCount = {
    session: 2,
    staff_session: 1,
    password_reset: 1,
    staff_invitation: 1,
    staff_draft: 1,
    email_confirmation: 1,
    sign_in_proof: 1,
    number_code: 1,
    passkey_challenge: 1,
    enquiry: 1,
    partner_request: 1,
    stock_alert: 0,
    product_request: 0,
    proposal: 0,
    newsletter_subscriber: 2,
    guest: 1,
    notification: 1,
    message_log: 1,
  };
  expect(await purgeExpired()).toEqual(removedCount);
  expect(await purgeExpired()).toEqual(Object.fromEntries(Object.keys(removedCount).map((table) => [table, 0])));
  expect([await db.session.count(), await db.enquiry.count(), await db.newsletterSubscriber.count()]).toEqual([
    3, 1, 3,
  ]);
});

it('prescriptions without sales are deleted after their term', async () => {
  const { id: customerId } = await createCustomer();
  const product = await createProductRow({ stock: 5 });
  const made = async (
    name: string,
    order?: { status: 'CANCELLED' | 'DELIVERED' | 'PURCHASED'; dispatchedAt?: Date },
    createdAt = older(RETENTION.unusedPrescriptions),
  ) => {
    const prescription = await db.prescription.create({
      data: {
        customerId,
        storageKey: `prescriptions/${name}.webp`,
        contentType: 'image/webp',
        sizeBytes: 1,
        sha256: name,
        originalName: name,
        createdAt,
      },
    });
    if (!order) return;
    const { status, dispatchedAt } = order;
    await db.order.create({
      data: {
        number: name,
        receipt: count().replaceAll('-', ''),
        customerId,
        mrpTotalPaise: 100,
        itemsDiscountPaise: 0,
        payablePaise: 100,
        taxPaise: 0,
        recipientName: 'K',
        recipientEmail: 'k@medcall.example',
        deliveryPlace: 'Home',
        deliveryAddress: 'x',
        placeOfSupply: '33',
        isInterState: false,
        status,
        dispatchedAt: dispatchedAt ?? null,
        paidAt: status === 'CANCELLED' && !dispatchedAt ? null : ago(0),
        lines: {
          create: {
            customerId,
            cartLineId: count(),
            productId: product.id,
            position: 0,
            sku: 's',
            name: 'n',
            brand: '',
            image: '/p.png',
            packSize: '',
            hsn: '3004',
            requiresPrescription: true,
            quantity: 1,
            mrpPaise: 100,
            pricePaise: 100,
            gstRateBp: 0,
            totalPaise: 100,
            taxPaise: 0,
            prescriptionId: prescription.id,
          },
        },
      },
    });
  };
  await made('never');
  await made('young', undefined, younger(RETENTION.unusedPrescriptions));
  await made('cancelled', { status: 'CANCELLED' });
  await made('came-back', { status: 'CANCELLED', dispatchedAt: ago(0) });
  await made('paid', { status: 'PURCHASED' });
  expect(await purgeUnusedPrescriptions()).toBe(2);
  expect(
    (await db.prescription.findMany({ orderBy: { originalName: 'asc' } })).map(({ originalName }) => originalName),
  ).toEqual(['came-back', 'paid', 'young']);
  expect(await db.outboxMessage.count({ where: { topic: 'file' } })).toBe(2);
});

it('one account has 50 addresses, 50 sessions and 1,000 keys a day at most', async () => {
  const { id } = await createCustomer();
  const address = { place: 'Home', address_detail: '12, Gandhi Street, Madurai 625001' } as Parameters<
    typeof addAddress
  >[1];
  await db.address.createMany({
    data: Array.from({ length: MAX_ADDRESSES - 1 }, () => ({ customerId: id, place: 'x', detail: 'y' })),
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => addAddress(id, address)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(addAddress(id, address)).rejects.toMatchObject({ kind: 'conflict', key: 'addressesTooMany' });

  const first = await createSession(id, { remember: true });
  expect(first.sid).toBeTruthy();
  await db.$executeRaw(Prisma.sql`UPDATE session SET last_seen_at = now() - interval '1 hour'`);
  for (let time = 0; time < 2 * MAX_SESSIONS + 5; time += 1) await createSession(id, { remember: true });
  expect(await db.session.count({ where: { customerId: id, revokedAt: null } })).toBe(MAX_SESSIONS);
  expect(await db.session.count({ where: { customerId: id } })).toBeLessThanOrEqual(2 * MAX_SESSIONS + 1);

  await db.idempotencyKey.createMany({
    data: Array.from({ length: MAX_KEYS }, (_, place) => ({
      customerId: id,
      call: '/x',
      key: String(place),
      requestHash: 'h',
    })),
  });
  await expect(reserveKey({ customerId: id, call: '/x', key: 'one more', requestHash: 'h' })).rejects.toMatchObject({
    kind: 'tooMany',
    key: 'keysTooMany',
  });
  expect(await db.idempotencyKey.count()).toBe(MAX_KEYS);
  await expect(reserveKey({ customerId: id, call: '/x', key: '5', requestHash: 'h' })).rejects.toMatchObject({
    key: 'keyInUse',
  });
  await db.idempotencyKey.updateMany({ data: { claimedAt: ago(25 * 60 * MINUTE) } });
  expect(await reserveKey({ customerId: id, call: '/x', key: 'a day later', requestHash: 'h' })).toBeNull();
});
