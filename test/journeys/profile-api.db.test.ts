import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { GET as getuseraddress } from '@/app/api/admin/getuseraddress/[user_id]/route';
import { POST as notificationsread } from '@/app/api/admin/notificationsread/route';
import { POST as updateuserdetails } from '@/app/api/admin/updateuserdetails/route';
import { hashPassword } from '@/lib/domains/sign-in/passwords';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/http/rate-limit';
import { notify } from '@/lib/domains/notifications/commands';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/domains/notifications/types';
import { cancelOrder } from '@/lib/domains/after-sales/cancel-order';
import { moveOrder } from '@/lib/domains/fulfilment/move-order';
import { returnEverything } from '@/lib/domains/after-sales/receive-return';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { approved, refusedFor } from '../factories/pharmacist';
import { createProduct } from '../factories/product';

const PASSWORD = 'a-long-enough-passphrase-71';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

type Person = { id: string; cookie: string };
type Note = {
  _id: string;
  image: string;
  body: string;
  extra_info: string;
  order_id: string | null;
  read: boolean;
  createdat: string;
};
type Profile = {
  profile: Record<string, string>;
  profile_image: { profile_image: string };
  getaddress: Record<string, unknown>[];
  notification: Note[];
};

async function withPassword(): Promise<Person & { email: string }> {
  const person = await createCustomer();
  const email = `meena-${person.id.slice(-12)}@example.com`;
  await db.customer.update({ where: { id: person.id }, data: { passwordHash, email, emailVerifiedAt: new Date() } });
  return { ...person, email };
}

const readProfile = async ({ id, cookie }: Person, locale = 'en') =>
  (await callRoute<Profile>(getProfile, { cookie, params: { user_id: id }, locale })).body;
const update = ({ cookie }: Person, body: object, locale?: string) =>
  callRoute<{ status: boolean; message: string; fields?: object }>(updateuserdetails, { cookie, body, locale });

/** A paid order of one line that needs a prescription, straight in the database. */
async function paidOrder(customerId: string) {
  const productId = await createProduct({ requiresPrescription: true });
  const { sku, name } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const file = {
    storageKey: sku,
    contentType: 'image/png',
    sizeBytes: 1,
    sha256: '0'.repeat(64),
    originalName: 'rx.png',
  };
  const prescription = await db.prescription.create({ data: { customerId, ...file } });
  const line = {
    customerId,
    cartLineId: crypto.randomUUID(),
    productId,
    position: 0,
    sku,
    name,
    brand: '',
    image: '/rx.svg',
    packSize: '',
    hsn: '3004',
    requiresPrescription: true,
    prescriptionId: prescription.id,
    quantity: 1,
    mrpPaise: 1000,
    pricePaise: 1000,
    gstRateBp: 500,
    totalPaise: 1000,
    taxPaise: 0,
  };
  const recipient = {
    recipientName: 'Meena',
    recipientEmail: 'meena@example.com',
    deliveryPlace: 'Home',
    deliveryAddress: '1 Road',
    placeOfSupply: '33',
    isInterState: false,
  };
  const money = { mrpTotalPaise: 1000, itemsDiscountPaise: 0, payablePaise: 1000, paidAt: new Date() };
  const payment = {
    customerId,
    razorpayPaymentId: `pay_${sku}`,
    razorpayOrderId: `order_${sku}`,
    status: 'CAPTURED' as const,
    amountPaise: 1000,
  };
  return db.order.create({
    data: {
      number: `MC2611-${sku}`,
      receipt: sku,
      customerId,
      status: 'PURCHASED',
      ...money,
      ...recipient,
      lines: { create: line },
      payments: { create: payment },
    },
  });
}

describe('the profile', () => {
  it('holds the documented fields', async () => {
    const shopper = await createCustomer();
    const addressId = await createAddress(shopper.id);
    await db.customer.update({
      where: { id: shopper.id },
      data: { gender: 'female', email: 'meena@example.com', profileImageKey: 'profile/one' },
    });
    const address = {
      _id: addressId,
      place: 'Home',
      address_detail: '12, Gandhi Street, Madurai 625001',
      active: 1,
      state: 'Tamil Nadu',
      country: 'India',
      pincode: '625001',
    };
    const parts = { landmark: null, building: null, area: null, district: null };
    expect(await readProfile(shopper)).toEqual({
      status: true,
      profile: {
        firstname: 'Meena',
        lastname: 'Rajan',
        phone_number: '+919840012345',
        email: 'meena@example.com',
        usergender: 'female',
        business_name: '',
        gstin: '',
        email_confirmed: true,
        waiting_email: '',
      },
      profile_image: { profile_image: `/api/admin/profileimage/${shopper.id}` },
      getaddress: [{ ...address, ...parts }],
      notification: [],
    });
    const { body } = await callRoute(getuseraddress, { cookie: shopper.cookie, params: { user_id: shopper.id } });
    expect(body).toMatchObject({
      add_d: { ...address, ...parts },
      user_details: {
        firstname: 'Meena',
        lastname: 'Rajan',
        email: 'meena@example.com',
        phone_number: '+919840012345',
      },
    });
  });

  it('leaves empty what is not there, and lists the current address first, without removed ones', async () => {
    const shopper = await createCustomer();
    await db.customer.update({ where: { id: shopper.id }, data: { phone: null } });
    await db.address.createMany({
      data: [
        { customerId: shopper.id, place: 'Old', detail: 'x', deletedAt: new Date() },
        { customerId: shopper.id, place: 'Office', detail: '4 Street' },
      ],
    });
    await createAddress(shopper.id);
    const { profile, profile_image, getaddress } = await readProfile(shopper);
    expect([profile.phone_number, profile.usergender, profile_image]).toEqual(['', '', { profile_image: '' }]);
    expect(getaddress.map(({ place, active }) => [place, active])).toEqual([
      ['Home', 1],
      ['Office', 0],
    ]);
  });

  it('is shown to its owner alone', async () => {
    const shopper = await createCustomer();
    for (const role of ['CUSTOMER', 'OWNER'] as const)
      expect(
        (
          await callRoute(getProfile, {
            cookie: (await createCustomer({ role })).cookie,
            params: { user_id: shopper.id },
          })
        ).status,
      ).toBe(403);
    expect((await callRoute(getProfile, { params: { user_id: shopper.id } })).status).toBe(401);
  });
});

describe('changing it', () => {
  it('changes what is sent and leaves the rest, with the documented words', async () => {
    const shopper = await createCustomer();
    const reply = await update(shopper, {
      user_id: shopper.id,
      first_name: ' மீனாட்சி ',
      phone_number: '94440 12345',
      gender: 'female',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: true, message: 'Success! Your profile has been updated.' },
    });
    expect((await readProfile(shopper)).profile).toMatchObject({
      firstname: 'மீனாட்சி',
      lastname: 'Rajan',
      phone_number: '+919444012345',
      usergender: 'female',
    });
    expect((await update(shopper, { gender: '' })).body.status).toBe(true);
    expect((await readProfile(shopper)).profile.usergender).toBe('');
    expect((await update(shopper, {})).body.status).toBe(true);
  });

  it('keeps what a business has printed on its invoices, and takes it back', async () => {
    const shopper = await createCustomer();
    await update(shopper, { business_name: ' Sri Lakshmi Clinic ', gstin: '27aapfu 0939f1zv' });
    await update(shopper, { first_name: 'Kavya' });
    expect((await readProfile(shopper)).profile).toMatchObject({
      firstname: 'Kavya',
      business_name: 'Sri Lakshmi Clinic',
      gstin: '27AAPFU0939F1ZV',
    });
    await update(shopper, { business_name: '', gstin: '' });
    expect(await db.customer.findUniqueOrThrow({ where: { id: shopper.id } })).toMatchObject({
      businessName: null,
      gstin: null,
    });
  });

  it.each([
    [{ first_name: '' }, { first_name: 'First Name is required' }],
    [{ last_name: 'R2D2' }, { last_name: 'Last Name should contain only letters' }],
    [{ phone_number: '12' }, { phone_number: 'Enter a valid mobile number' }],
    [{ email: 'meena@' }, { email: 'Enter a valid email address' }],
    [{ gender: 'none' }, { gender: 'Please check this field' }],
    [{ gstin: '27AAPFU0939F1ZW' }, { gstin: 'Enter a valid 15-character GSTIN' }],
    [{ business_name: 'x'.repeat(121) }, { business_name: 'The business name can have at most 120 characters' }],
  ])('refuses %j as sign-up would', async (wrong, fields) => {
    const shopper = await createCustomer();
    expect(await update(shopper, { first_name: 'Kavya', ...wrong })).toMatchObject({
      status: 400,
      body: { status: 'false', fields },
    });
    expect((await readProfile(shopper)).profile).toMatchObject({ firstname: 'Meena', lastname: 'Rajan' });
  });

  it("does not reach anybody else's, nor what is not in the form", async () => {
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    expect((await update(stranger, { user_id: shopper.id, first_name: 'Kavya' })).status).toBe(403);
    await db.customer.update({ where: { id: stranger.id }, data: { emailVerifiedAt: null } });
    await update(stranger, { role: 'OWNER', emailVerifiedAt: '2026-01-01', passwordHash: 'x', first_name: 'Kavya' });
    expect(await db.customer.findUnique({ where: { id: stranger.id } })).toMatchObject({
      role: 'CUSTOMER',
      emailVerifiedAt: null,
      passwordHash: null,
      firstName: 'Kavya',
    });
  });
});

describe('another telephone number', () => {
  it('needs the password, as another address does; the same number in other words does not', async () => {
    const shopper = await withPassword();
    expect(await update(shopper, { phone_number: '94440 12345' })).toMatchObject({
      status: 200,
      body: { status: false, message: expect.stringContaining('current password') },
    });
    expect((await update(shopper, { phone_number: '94440 12345', current_password: 'wrong' })).body.status).toBe(false);
    expect((await update(shopper, { phone_number: '098400 12345', first_name: 'Kavya' })).body.status).toBe(true);
    expect((await readProfile(shopper)).profile).toMatchObject({ firstname: 'Kavya', phone_number: '+919840012345' });
    expect((await update(shopper, { phone_number: '94440 12345', current_password: PASSWORD })).body.status).toBe(true);
    expect((await readProfile(shopper)).profile.phone_number).toBe('+919444012345');
  });

  it('of an account without a password needs a log-in of the last ten minutes', async () => {
    const shopper = await createCustomer();
    await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await update(shopper, { phone_number: '94440 12345' })).toMatchObject({
      status: 200,
      body: { status: false, message: expect.stringMatching(/log in again/) },
    });
    expect((await readProfile(shopper)).profile.phone_number).toBe('+919840012345');
  });
});

describe('notifications', () => {
  const bodies = async (shopper: Person, locale?: string) =>
    (await readProfile(shopper, locale)).notification.map(({ body }) => body);

  it('tell of every step of an order, newest first, with the picture of its first line', async () => {
    const shopper = await createCustomer();
    const order = await paidOrder(shopper.id);
    const by = { actor: 'test' };
    await approved(order.number);
    await approved(order.number);
    for (const step of ['DISPATCHED', 'DELIVERED'] as const) await moveOrder(order.id, step, by);
    await returnEverything(order.id, by);
    const { notification } = await readProfile(shopper);
    expect(notification.map(({ body }) => body)).toEqual([
      `The goods you returned from order ${order.number} are back with us. Your refund has begun.`,
      `Your order ${order.number} was delivered.`,
      `Your order ${order.number} is on its way.`,
      `A pharmacist approved the prescription of your order ${order.number}.`,
    ]);
    for (const note of notification)
      expect(note).toMatchObject({
        image: '/rx.svg',
        extra_info: order.number,
        order_id: order.id,
        read: false,
        createdat: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    expect(await db.notification.findMany({ select: { params: true } })).toEqual(
      Array(4).fill({ params: { number: order.number } }),
    );
  });

  it('tell of a cancelled order and a rejected prescription, without its reason', async () => {
    const shopper = await createCustomer();
    const order = await paidOrder(shopper.id);
    await refusedFor(order.id, 'Not readable');
    await cancelOrder(shopper.id, order.id);
    expect(await bodies(shopper)).toEqual([
      `Your order ${order.number} was cancelled. Anything you paid for it is refunded in full.`,
      `A pharmacist could not approve the prescription of your order ${order.number}.`,
    ]);
    expect(JSON.stringify(await db.notification.findMany())).not.toContain('readable');
  });

  it('are in the language of the caller, whatever happened', async () => {
    const shopper = await createCustomer();
    const { id: orderId, number } = await paidOrder(shopper.id);
    // Every kind's row alone: what some of them need beside it is for their mails.
    for (const kind of NOTIFICATION_KINDS)
      await db.notification.create({ data: { customerId: shopper.id, orderId, kind, params: { number } } });
    for (const body of await bodies(shopper)) expect(body).toMatch(/^[A-Z][a-zA-Z ,.:]+MC2611/);
    for (const body of await bodies(shopper, 'ta')) expect(body).toMatch(/[஀-௿].*MC2611|MC2611.*[஀-௿]/);
    expect(await bodies(shopper)).toHaveLength(NOTIFICATION_KINDS.length);
  });

  it('of a kind from another version of the store are left out', async () => {
    const shopper = await createCustomer();
    await db.notification.create({
      data: { customerId: shopper.id, kind: 'fromTheFuture' as NotificationKind, params: {} },
    });
    expect(await bodies(shopper)).toEqual([]);
  });

  it('are marked read by their owner, one or all', async () => {
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    const { id: orderId, number } = await paidOrder(shopper.id);
    for (const kind of ['orderPlaced', 'orderDispatched', 'orderDelivered'] as const)
      await db.$transaction((tx) => notify(tx, { customerId: shopper.id, orderId, kind, params: { number } }));
    const read = (person: Person, body: object) => callRoute(notificationsread, { cookie: person.cookie, body });
    const state = async () => (await readProfile(shopper)).notification.map((note) => note.read);
    const [newest] = (await readProfile(shopper)).notification;
    expect((await read(stranger, { notification_id: newest!._id })).status).toBe(403);
    expect((await read(stranger, {})).status).toBe(200);
    expect(await state()).toEqual([false, false, false]);
    for (let press = 0; press < 2; press += 1)
      expect(await read(shopper, { notification_id: newest!._id })).toMatchObject({
        status: 200,
        body: { status: true },
      });
    expect(await state()).toEqual([true, false, false]);
    const first = await db.notification.findUniqueOrThrow({ where: { id: newest!._id } });
    expect((await read(shopper, {})).body.status).toBe(true);
    expect(await state()).toEqual([true, true, true]);
    expect(await db.notification.findUnique({ where: { id: newest!._id } })).toEqual(first);
  });
});
