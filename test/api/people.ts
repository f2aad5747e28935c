import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { newConfirmation } from '@/lib/people/sign-in/confirm-email';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { MINUTE } from '@/lib/kernel/dates';
import type { IdKind } from '@/lib/kernel/http/fields';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { createCustomer } from '../factories/customer';
import { createUnpaidOrder } from '../factories/order';
import { createProduct, createProductRow } from '../factories/product';
import { sampleContent } from '../shop/sample-invoice';
import { PASSWORD } from './examples';

/** Customer who owns one of each thing that can belong to a person. */
export type Person = {
  id: string;
  cookie: string;
  email: string;
  resetToken: string;
  confirmToken: string;
  razorpayOrderId: string;
  /** Delivered order of the person. */
  deliveredOrderId: string;
  /** One id of each kind: their own, and for the catalogue's kinds an item that no one owns yet. */
  ids: Record<IdKind, string | number>;
  /** Texts that must never reach another person. */
  secrets: string[];
};

const drawing = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
let png: Promise<Buffer> | undefined;
/**
 * Returns an upload of a person. The store saves pictures as JPEG, regardless of the uploaded
 * format.
 */
export const pngPicture = () => (png ??= drawing().png().toBuffer());
let passwordHash: Promise<string> | undefined;

async function storedFile(kind: 'rx' | 'profile'): Promise<string> {
  const key = newStorageKey(kind, 'image/jpeg');
  await storage().put(key, Readable.from([await drawing().jpeg().toBuffer()]));
  return key;
}

let invoices = 0;

/** Creates an invoice and its file, like the worker. */
async function invoiced(customerId: string, orderId: string, number: string): Promise<string> {
  const storageKey = newStorageKey('invoice', 'application/pdf');
  await storage().put(storageKey, Readable.from([Buffer.from(`%PDF-1.7 ${number}`)]));
  invoices += 1;
  await db.invoice.create({
    data: {
      orderId,
      customerId,
      number,
      financialYear: '26-27',
      sequence: invoices,
      totalPaise: 12_500,
      taxPaise: 0,
      content: sampleContent(),
      storageKey,
    },
  });
  return number;
}

let phones = 0;

/**
 * Returns a name, email address, postal address and phone number, each of which occurs nowhere
 * else.
 */
function marks(tag: string) {
  return {
    firstName: `Vorname${tag}`,
    lastName: `Nachname${tag}`,
    email: `mail-${tag}@medcall.example`.toLowerCase(),
    businessName: `Firma ${tag}`,
    gstin: `33${tag}Z5`,
    phone: `+9198${String((phones += 1)).padStart(8, '0')}`,
    place: `Ort ${tag}`,
    patient: `Patient ${tag}`,
    detail: `7, ${tag} Street, Madurai 625001`,
    fileName: `scan-${tag}.png`,
    invoice: `T/${tag}`,
  };
}

/** Ten letters, because names accept nothing else. */
const newTag = () => Array.from(randomBytes(10), (byte) => String.fromCharCode(65 + (byte % 26))).join('');

async function stockSubcategory() {
  const stock = 1_000_000;
  // Sequential, because they create the same category.
  const [inCart, liked, saved] = [
    await createProduct({ stock }),
    await createProduct({ stock }),
    await createProduct({ stock }),
  ];
  const withRx = await createProduct({ stock, requiresPrescription: true });
  return { inCart, liked, saved, withRx, bought: await createProductRow({ stock }) };
}

let shelf: ReturnType<typeof stockSubcategory> | undefined;
/**
 * Products that all people of a test file like and buy. They belong to no one and stay when the
 * people are deleted.
 */
const onShelf = () => (shelf ??= stockSubcategory());

async function createSavedParts(customerId: string, mark: ReturnType<typeof marks>) {
  const { inCart, liked, saved, withRx } = await onShelf();
  const file = { contentType: 'image/jpeg', sizeBytes: 100, sha256: '0'.repeat(64), originalName: mark.fileName };
  const prescription = await db.prescription.create({
    data: { customerId, storageKey: await storedFile('rx'), ...file },
  });
  const address = { place: mark.place, detail: mark.detail, state: 'Tamil Nadu', pincode: '625001', isCurrent: true };
  const rows = await Promise.all([
    db.cartLine.create({ data: { customerId, productId: inCart, quantity: 2 } }),
    db.likedLine.create({ data: { customerId, productId: liked } }),
    db.savedLine.create({ data: { customerId, productId: saved } }),
    db.address.create({ data: { customerId, ...address } }),
    db.cartLine.create({ data: { customerId, productId: withRx, quantity: 1, prescriptionId: prescription.id } }),
  ]);
  const [unordered, likedLine, savedLine, place, unorderedRx] = rows.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    lines: { likedLine, savedLine, address: place, prescription: prescription.id },
    others: [unordered, unorderedRx],
  };
}

async function ordered(customerId: string, mark: ReturnType<typeof marks>) {
  const { bought: product } = await onShelf();
  const order = await createUnpaidOrder(customerId, product);
  const recipient = {
    recipientName: `${mark.firstName} ${mark.lastName}`,
    recipientEmail: mark.email,
    recipientPhone: mark.phone,
  };
  await db.order.update({
    where: { id: order.id },
    data: { ...recipient, deliveryPlace: mark.place, deliveryAddress: mark.detail },
  });
  await db.orderEvent.create({ data: { orderId: order.id, customerId, toStatus: 'ORDER_PLACED', actor: 'customer' } });
  const review = await db.review.create({
    data: { customerId, productId: product.id, rating: 4, text: `Gut, sagt ${mark.firstName}`, isHidden: true },
  });
  const notification = await db.notification.create({
    data: { customerId, kind: 'orderPlaced', params: { number: order.number }, orderId: order.id },
  });
  await invoiced(customerId, order.id, mark.invoice);
  const { legalName, gstin, drugLicences: licences, pharmacist } = DEMO_SETTINGS;
  const supplier = { legalName, address: 'x', phone: 'x', gstin, licences, pharmacist };
  const memo = {
    financialYear: '26-27',
    serial: invoices,
    parcelId: randomUUID(),
    parcelNumber: 1,
    issuedAt: new Date(),
  };
  await db.supplyMemo.create({ data: { ...memo, orderId: order.id, customerId, content: { supplier, lines: [] } } });
  // Line that is in both the cart and the order, so every call with a cart_id can find it.
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id }, select: { cartLineId: true } });
  return {
    order,
    ids: {
      order: order.id,
      orderReceipt: order.receipt,
      cartLine: line.cartLineId,
      notification: notification.id,
      review: review.id,
    },
  };
}

/** Creates an order of two units, just delivered. The return of one of them is requested. */
async function delivered(customerId: string, mark: ReturnType<typeof marks>) {
  const { bought: product } = await onShelf();
  const line = {
    customerId,
    cartLineId: randomUUID(),
    productId: product.id,
    position: 0,
    sku: product.sku,
    name: product.name,
    brand: '',
    image: '/p.png',
    packSize: '',
    hsn: '3004',
    requiresPrescription: false,
    quantity: 2,
    returningQuantity: 1,
    mrpPaise: 10_000,
    pricePaise: 10_000,
    gstRateBp: 500,
    totalPaise: 20_000,
    taxPaise: 952,
  };
  const recipient = {
    recipientName: mark.firstName,
    recipientEmail: mark.email,
    deliveryPlace: mark.place,
    deliveryAddress: mark.detail,
  };
  const state = {
    status: 'DELIVERED' as const,
    paidAt: new Date(),
    deliveredAt: new Date(),
    mrpTotalPaise: 20_000,
    itemsDiscountPaise: 0,
    payablePaise: 20_000,
    taxPaise: 952,
    placeOfSupply: '33',
    isInterState: false,
  };
  const order = await db.order.create({
    data: {
      number: `D${randomUUID().slice(0, 13)}`,
      receipt: randomUUID(),
      customerId,
      ...state,
      ...recipient,
      lines: { create: line },
    },
    select: { id: true, number: true, lines: { select: { id: true } } },
  });
  const orderLine = order.lines[0]!.id;
  const asked = {
    orderId: order.id,
    customerId,
    reason: 'LATE' as const,
    note: `Sagt ${mark.firstName}`,
    requestedBy: 'customer',
  };
  const { id: orderReturn } = await db.orderReturn.create({
    data: { ...asked, lines: { create: { orderLineId: orderLine, quantity: 1 } } },
  });
  return { order, ids: { orderLine, orderReturn } };
}

async function account(
  customerId: string,
  mark: ReturnType<typeof marks>,
  role: Role,
): Promise<{ resetToken: string; confirmToken: string }> {
  const { firstName, lastName, email, phone, businessName, gstin } = mark;
  const secret = await (passwordHash ??= hashPassword(PASSWORD));
  const profileImageKey = await storedFile('profile');
  await db.customer.update({
    where: { id: customerId },
    data: { role, firstName, lastName, email, phone, businessName, gstin, profileImageKey, passwordHash: secret },
  });
  const resetToken = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(resetToken).digest('hex');
  await db.passwordReset.create({ data: { customerId, tokenHash, expiresAt: new Date(Date.now() + 10 * MINUTE) } });
  await db.consent.create({ data: { customerId, purpose: 'orders', noticeVersion: '1', locale: 'en' } });
  await db.signInAccount.create({ data: { customerId, provider: 'google', subject: `subject-${mark.email}` } });
  const confirmToken = (await newConfirmation(db, { id: customerId, email })).split('#token=')[1] ?? '';
  await db.emailConfirmation.create({
    data: { customerId, purpose: 'CHANGE', email: `new-${email}`, expiresAt: new Date(Date.now() + 60 * MINUTE) },
  });
  return { resetToken, confirmToken };
}

/** Logs the person in on a second device. @returns the id of its session */
async function secondDevice(customerId: string): Promise<string> {
  await createSession(customerId, { remember: false });
  const { id } = await db.session.findFirstOrThrow({
    where: { customerId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return id;
}

/** Creates a passkey of a shopper. @returns its id */
async function passkeyOf(customerId: string): Promise<string> {
  const key = { credentialId: randomUUID(), publicKey: Uint8Array.of(1), transports: ['internal'], isBackedUp: true };
  return (await db.shopperPasskey.create({ data: { ...key, customerId, name: 'Phone' } })).id;
}

/** Creates a proposal that its buyer can accept. @returns its id */
async function proposalOf(customerId: string, productId: number): Promise<string> {
  const line = { customerId, productId, position: 0, quantity: 1 };
  const about = { kind: 'PRESCRIPTION' as const, state: 'PROPOSED' as const, number: `Q-${newTag()}` };
  const validUntil = new Date(Date.now() + 60 * MINUTE);
  return (await db.proposal.create({ data: { ...about, customerId, validUntil, lines: { create: line } } })).id;
}

async function patientOf(customerId: string, name: string): Promise<string> {
  const patient = { customerId, name, birthYear: 1972, relation: 'PARENT' } as const;
  await db.consent.create({ data: { customerId, purpose: 'patients', noticeVersion: '2026-11', locale: 'en' } });
  return (await db.patient.create({ data: patient })).id;
}

/** Creates a logged-in person who owns one of each thing. */
export async function createPerson(role: Role = 'CUSTOMER'): Promise<Person> {
  const mark = marks(newTag());
  const { id, cookie } = await createCustomer();
  const { resetToken, confirmToken } = await account(id, mark, role);
  const { lines, others } = await createSavedParts(id, mark);
  const { order, ids: ofOrder } = await ordered(id, mark);
  const { order: arrived, ids: ofDelivered } = await delivered(id, mark);
  const product = await createProduct();
  const { categoryId: category, subcategoryId: subcategory } = await db.product.findUniqueOrThrow({
    where: { id: product },
    select: { categoryId: true, subcategoryId: true },
  });
  const own = {
    customer: id,
    session: await secondDevice(id),
    passkey: await passkeyOf(id),
    proposal: await proposalOf(id, product),
    patient: await patientOf(id, mark.patient),
    ...lines,
    ...ofOrder,
    ...ofDelivered,
  };
  const secrets = [
    ...Object.values(own).map(String),
    ...others,
    order.number,
    arrived.id,
    arrived.number,
    order.razorpayOrderId,
    resetToken,
    confirmToken,
    ...Object.values(mark),
  ];
  return {
    id,
    cookie,
    email: mark.email,
    resetToken,
    confirmToken,
    razorpayOrderId: order.razorpayOrderId,
    deliveredOrderId: arrived.id,
    ids: { ...own, product, category, subcategory, pincode: '600040', state: 'tamil-nadu' },
    secrets,
  };
}
