import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { NO_PERSON, passRefund } from '@/lib/money/payments/refunds/refund-gate';
import { amountOf, previewReturn, previewUndelivered } from '@/lib/dispensing/after-sales/settle-return';
import { withdrawPage } from '@/lib/site/content/commands';
import { DAY } from '@/lib/kernel/dates';
import { changeZones } from '@/lib/backoffice/delivery-zones/change-zones';
import { db, inTransaction } from '@/lib/kernel/db/client';
import type { ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { dispute } from '../shop/disputes';
import { createCustomer } from '../factories/customer';
import { createPaidOrder, createParcel } from '../factories/order';
import { createProduct } from '../factories/product';
import { COURIER_SCENES } from './courier-scenes';
import { GOODS_SCENES, type Scene } from './goods-scenes';
import { PHONE_SCENES } from './phone-scenes';
import { SALT_SCENES } from './salt-scenes';
import { SITE_SCENES } from './site-scenes';

const lineOf = (orderId: string) => db.orderLine.findFirstOrThrow({ where: { orderId } });
const packed = async () => createParcel(await createPaidOrder(), 'PACKED');
const sent = async () => {
  const order = await createPaidOrder({ status: 'DISPATCHED', dispatchedAt: new Date() });
  return { order, parcel: await createParcel(order) };
};
const refusedAtTheDoor = async () => {
  const { order, parcel } = await sent();
  const own = { parcelId: parcel.id, orderId: order.id, customerId: order.customerId };
  await db.deliveryAttempt.create({ data: { ...own, number: 1, reason: 'REFUSED', actor: 'test' } });
  const came = await previewUndelivered(parcel.id);
  return { parcel_id: parcel.id, amount_paise: amountOf(came) };
};

/** Creates an entry of a register. */
async function entered() {
  const { id: orderLineId, orderId, customerId, name: drug } = await lineOf((await createPaidOrder()).id);
  const parcel = await createParcel({ id: orderId, customerId });
  const people = { prescriberName: 'x', prescriberAddress: 'x', patientName: 'x', patientAddress: 'x' };
  const pharmacist = { pharmacistName: 'x', pharmacistRegistration: 'x', pharmacistCouncil: 'x' };
  const place = { register: 'PRESCRIPTION' as const, financialYear: '26-27', serial: 1, suppliedAt: new Date() };
  const goods = { drug, schedule: 'H' as const, quantity: 1, orderNumber: 'x', orderLineId, parcelId: parcel.id };
  const prescriptionId = orderLineId;
  const data = { ...people, ...pharmacist, ...place, ...goods, customerId, prescriptionId };
  return (await db.registerEntry.create({ data })).id;
}

/** Creates a line with an unread prescription. */
async function onPrescription() {
  const { id } = await createPaidOrder();
  const { id: lineId, customerId } = await lineOf(id);
  const file = { customerId, storageKey: 'x', originalName: 'x', contentType: 'image/png', sizeBytes: 1, sha256: 'x' };
  const { id: prescriptionId } = await db.prescription.create({ data: file });
  await db.orderLine.update({ where: { id: lineId }, data: { requiresPrescription: true, prescriptionId } });
  return { id, lineId, prescriptionId };
}

async function asked(status: ReturnStatus) {
  const order = await createPaidOrder({ status: 'DELIVERED', dispatchedAt: new Date(), deliveredAt: new Date() });
  await createParcel(order, 'DELIVERED');
  const { id: orderLineId } = await lineOf(order.id);
  await db.orderLine.update({ where: { id: orderLineId }, data: { returningQuantity: 1 } });
  const { id } = await db.orderReturn.create({
    data: {
      orderId: order.id,
      customerId: order.customerId,
      status,
      reason: 'DAMAGED',
      requestedBy: 'customer',
      decidedAt: status === 'REQUESTED' ? null : new Date(),
      lines: { create: { orderLineId, quantity: 1 } },
    },
  });
  return { return_id: id, orderId: order.id };
}

/** Creates a request for a quote. */
const quoteRequest = async () => {
  const { id: customerId } = await createCustomer();
  const line = { customerId, productId: await createProduct({ stock: 1 }), position: 0, requestedQuantity: 1 };
  const data = { kind: 'QUOTE' as const, number: `Q2611-${Date.now() % 1e9}`, customerId, lines: { create: line } };
  const { id } = await db.proposal.create({ data });
  return { proposal_id: id, productId: line.productId };
};

const deadJob = async (topic: string) =>
  (
    await db.outboxMessage.create({
      data: { topic, payload: {}, dedupeKey: topic, deadAt: new Date(), lastError: 'x' },
    })
  ).id;
/** Creates a settlement without lines left to read. A failed one counts as a difference. */
const settlement = async (status: 'PROCESSED' | 'FAILED') => {
  const id = 'setl_DGlQ1Rj8os78Ec';
  await db.settlement.create({ data: { razorpaySettlementId: id, status, amountPaise: 0, madeAt: new Date() } });
  return id;
};
const enquiry = async (change: object = {}) => {
  const data = {
    ticket: 'T2611-7KQ4M-X2PNC',
    kind: 'CONTACT' as const,
    name: 'Kavya',
    email: 'k@example.com',
    message: 'x',
  };
  return (await db.enquiry.create({ data: { ...data, ...change } })).ticket;
};
/** An answered question about a product other than a medicine. */
const question = async (change: object = {}) => {
  const [{ id: customerId }, productId] = [await createCustomer(), await createProduct({ stock: 1 })];
  const ticket = await enquiry({ customerId });
  const { id: enquiryId } = await db.enquiry.findUniqueOrThrow({ where: { ticket } });
  await db.requestAnswer.create({ data: { enquiryId, authorId: customerId, text: 'Yes.' } });
  const texts = { question: 'Is it sterile?', answer: 'Yes.' };
  await db.productQuestion.create({
    data: { enquiryId, productId, customerId, mayPublish: true, ...texts, ...change },
  });
  return ticket;
};
const review = async (change: object = {}) => {
  const [{ id: customerId }, productId] = [await createCustomer(), await createProduct({ stock: 1 })];
  return (await db.review.create({ data: { customerId, productId, rating: 5, text: 'x', ...change } })).id;
};
const coupon = async () => {
  const terms = {
    offer: 50,
    amountUptoPaise: 50_000,
    usesTotal: 10,
    validUntil: new Date('2099-01-01'),
    isActive: false,
  };
  return (await db.coupon.create({ data: { code: `PONGAL${Date.now() % 1e9}`, title: 'x', ...terms } })).code;
};
const banner = async () => {
  const position = await db.banner.count();
  const words = { title: 'x', text: 'x', action: 'x' };
  const picture = { image: '/promotions/elderly-care.svg', href: '/Product', isActive: false };
  const { slug } = await db.banner.create({ data: { slug: `banner-${position}`, position, ...words, ...picture } });
  return { list: 'banners', slug };
};

const NEW_ZONE = {
  ...{ name: 'North-east', is_served: true, states: ['18'], districts: [], digits: '' },
  methods: {
    standard: { offered: 'yes', charge: '99', freeFrom: '', days: '8-12' },
    express: { offered: '', charge: '', freeFrom: '', days: '' },
  },
};
const newestZones = async () =>
  (await db.deliveryZoneVersion.findFirst({ select: { id: true }, orderBy: { number: 'desc' } }))?.id ?? null;
/** Stores the only zone. */
const zone = async () => {
  const methods = { standard: { isOffered: true, chargePaise: 9_900, freeFromPaise: null, days: null } };
  const areas = [{ level: 'state' as const, code: '17', pincodes: [] }];
  await changeZones(() => [{ name: `Zone ${Date.now() % 1e9}`, isServed: true, methods, areas }], {
    by: { actor: 'test' },
  });
  const { id } = await db.deliveryZone.findFirstOrThrow();
  return { zone_id: id, version: await newestZones() };
};

const pageTexts = () => ({ en: { title: 'About', description: 'Us', body: 'Text', layout: 'text' } });

/**
 * Scenes of orders, parcels, returns, money, people and the window. Those of staff are in
 * console-audit.db.test.ts.
 */
export const SCENES: Record<string, Scene> = {
  ...COURIER_SCENES,
  ...GOODS_SCENES,
  ...PHONE_SCENES,
  ...SALT_SCENES,
  ...SITE_SCENES,
  '/cancel-lines': async () => {
    const { id } = await createPaidOrder();
    return { order_id: id, lines: [{ id: (await lineOf(id)).id, quantity: 1 }], reason: 'OTHER' };
  },
  '/pack-order': async () => ({ order_id: (await createPaidOrder()).id }),
  '/undo-dispatch': async () => ({ parcel_id: (await sent()).parcel.id }),
  '/undo-delivery': async () => {
    const order = await createPaidOrder({ status: 'DELIVERED', dispatchedAt: new Date(), deliveredAt: new Date() });
    return { parcel_id: (await createParcel(order, 'DELIVERED')).id };
  },
  '/unpack-parcel': async () => ({ parcel_id: (await packed()).id }),
  '/dispatch-parcel': async () => ({ parcel_id: (await packed()).id }),
  '/deliver-parcel': async () => ({ parcel_id: (await sent()).parcel.id }),
  '/return-undelivered': refusedAtTheDoor,
  '/approve-return': async () => ({ return_id: (await asked('REQUESTED')).return_id }),
  '/reject-return': async () => ({ return_id: (await asked('REQUESTED')).return_id, reason: 'It was opened' }),
  '/receive-return': async () => {
    const { return_id: id, orderId } = await asked('APPROVED');
    const came = await previewReturn(id, orderId);
    return { return_id: id, amount_paise: amountOf(came) };
  },
  '/decide-prescription': async () => {
    const { id, lineId } = await onPrescription();
    return { order_id: id, lines: [{ id: lineId, outcome: 'ASK_CUSTOMER', reason: 'The date is missing' }] };
  },
  '/open-proposal': async () => ({ proposal_id: (await quoteRequest()).proposal_id }),
  '/send-proposal': async () => {
    const { productId, ...request } = await quoteRequest();
    return { ...request, lines: [{ product_id: productId, quantity: 1 }], message: 'x' };
  },
  '/refuse-proposal': async () => ({ proposal_id: (await quoteRequest()).proposal_id, reason: 'x' }),
  '/open-desk': async () => ({ order_id: (await onPrescription()).id }),
  '/correct-register-entry': async () => ({ entry_id: await entered(), reason: 'x', batch_number: 'B-77' }),
  '/describe-prescription': async () => {
    const { prescriptionId } = await onPrescription();
    const items = [{ drug: 'Tab. Amlodipine', strength: '5 mg', quantity: 3, dose: '1-0-0', days: 30 }];
    return { prescription_id: prescriptionId, version: 0, patient_name: 'Meena Kumari', items };
  },
  '/decide-payment': async () => {
    const data = {
      razorpayPaymentId: 'pay_IH4NVgf4Dreq1l',
      razorpayOrderId: 'order_x',
      amountPaise: 100,
      currency: 'INR',
    };
    await db.unknownPayment.create({ data: { ...data, status: 'CAPTURED', owner: 'PERHAPS' } });
    return { payment_id: data.razorpayPaymentId, decision: 'dismiss' };
  },
  '/retry-refund': async () => {
    const order = await createPaidOrder();
    const wish = { of: 'rest' as const };
    const request = { order, paymentId: order.paymentId, wish, reason: 'soldOut' as const, decider: NO_PERSON };
    const { id } = (await inTransaction.withModels((tx) => passRefund(tx, request)))!;
    await db.outboxMessage.updateMany({ data: { deadAt: new Date() } });
    return { refund_id: id };
  },
  '/release-refund': async () => {
    const order = await createPaidOrder();
    await dispute(order.id, { status: 'open' });
    const request = { order, wish: { of: 'rest' as const }, reason: 'order cancelled' as const, decider: NO_PERSON };
    const held = await inTransaction.withModels((tx) => passRefund(tx, { ...request, paymentId: order.paymentId }));
    return { refund_id: held!.id };
  },
  '/read-settlement': async () => ({ settlement_id: await settlement('PROCESSED') }),
  '/accept-differences': async () => ({ settlement_id: await settlement('FAILED'), count: 1 }),
  '/dismiss-job': async () => ({ job_id: await deadJob('mail'), reason: 'cannotBeDone' }),
  '/retry-jobs': async () => ({ which: await deadJob('mail') }),
  '/retry-webhooks': async () => {
    const failed = { attempts: 8, lastError: 'x' };
    await db.webhookEvent.create({ data: { eventId: 'one', event: 'payment.captured', payload: {}, ...failed } });
    return { event_id: 'one' };
  },
  '/add-note': async () => ({ customer_id: (await createCustomer()).id, text: 'Call after six.' }),
  '/reveal-customer': async () => ({ customer_id: (await createCustomer()).id, reason: 'delivery' }),
  '/answer-enquiry': async () => ({ ticket: await enquiry(), text: 'Sent again today.' }),
  '/move-enquiry': async () => ({ ticket: await enquiry(), step: 'acknowledge' }),
  '/publish-question': async () => ({
    ticket: await question(),
    question: 'Is it sterile?',
    answer: 'Yes, until opened.',
  }),
  '/withdraw-question': async () => ({ ticket: await question({ publishedAt: new Date() }) }),
  '/answer-partner': async () => ({ ticket: await enquiry({ kind: 'SELLER' }), text: 'Welcome.' }),
  '/move-partner': async () => ({ ticket: await enquiry({ kind: 'SELLER' }), step: 'acknowledge' }),
  '/hide-review': async () => ({ review_id: await review(), reason: 'insult' }),
  '/show-review': async () => ({ review_id: await review({ isHidden: true }) }),
  '/decide-review-photo': async () => {
    const { id: reviewId, customerId } = await db.review.findUniqueOrThrow({ where: { id: await review() } });
    const image = `/pictures/kept/${'0'.repeat(64)}.webp`;
    const { id } = await db.reviewPhoto.create({ data: { reviewId, customerId, position: 1, image } });
    return { photo_id: id, decision: 'reject' };
  },
  '/save-coupon': async () => ({ code: await coupon(), before: { uses_total: '10' }, after: { uses_total: '20' } }),
  '/save-banner': async () => ({ ...(await banner()), before: { 'title.en': 'x' }, after: { 'title.en': 'Monsoon' } }),
  '/switch-banner': async () => ({ ...(await banner()), is_on: true }),
  '/move-banner': async () => {
    await banner();
    return { ...(await banner()), to: 'up' };
  },
  '/delete-banner': banner,
  '/upload-banner-picture': () => Promise.resolve({}),
  '/upload-mark': () => Promise.resolve({ kind: 'logo' }),
  '/save-page': () =>
    Promise.resolve({ slug: 'about-us', is_new: false, texts: pageTexts(), bases: {}, publish_at: null, note: null }),
  '/restore-page': () => Promise.resolve({ slug: 'career', locale: 'en', version: 0, base: 0 }),
  '/withdraw-page': () => Promise.resolve({ slug: 'affiliate' }),
  '/publish-page': async () => {
    await withdrawPage('faqs', { by: { actor: 'test' } });
    return { slug: 'faqs' };
  },
  '/cancel-page-version': async () => {
    const publishAt = new Date(Date.now() + DAY);
    const text = { title: 'x', description: 'x', body: 'x' };
    const { id } = await db.pageVersion.create({
      data: { ...text, slug: 'return', locale: 'en', actor: 'test', publishAt },
    });
    return { slug: 'return', version: id };
  },
  '/change-settings': () =>
    Promise.resolve({
      group: 'store',
      before: { legalName: DEMO_SETTINGS.legalName },
      after: { legalName: 'Nalam' },
    }),
  '/save-zone': async () => ({ ...NEW_ZONE, zone_id: null, version: await newestZones() }),
  '/delete-zone': zone,
  '/upload-zones': async () => {
    await zone();
    return { dry_run: 'false' };
  },
  '/undo-zones': async () => {
    const { version } = await zone();
    const earlier = await db.deliveryZoneVersion.findFirstOrThrow({ where: { id: { not: version! } } });
    return { to: earlier.id, version };
  },
  '/switch-coupon': async () => ({ code: await coupon(), is_on: true }),
};
