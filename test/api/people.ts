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
import { newNumber } from '../factories/mobile-number';
import { createProduct } from '../factories/product';
import { PASSWORD } from './examples';
import { delivered, onShelf, ordered } from './people-orders';

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

type Marks = ReturnType<typeof marks>;

/** Ten letters, because names accept nothing else. */
const newTag = () => Array.from(randomBytes(10), (byte) => String.fromCharCode(65 + (byte % 26))).join('');

async function createSavedParts(customerId: string, mark: Marks) {
  const { inCart, liked, saved, withRx } = await onShelf();
  await db.confirmedNumber.create({ data: { customerId, number: newNumber() } });
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

async function account(
  customerId: string,
  mark: Marks,
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
