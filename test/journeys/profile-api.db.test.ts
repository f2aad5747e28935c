import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { GET as getuseraddress } from '@/app/api/admin/getuseraddress/[user_id]/route';
import { POST as updateuserdetails } from '@/app/api/admin/updateuserdetails/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { readProfile, type Person } from '../shop/read-profile';

const PASSWORD = 'a-long-enough-passphrase-71';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

async function withPassword(): Promise<Person & { email: string }> {
  const person = await createCustomer();
  const email = `meena-${person.id.slice(-12)}@example.com`;
  await db.customer.update({ where: { id: person.id }, data: { passwordHash, email, emailVerifiedAt: new Date() } });
  return { ...person, email };
}

const update = ({ cookie }: Person, body: object, locale?: string) =>
  callRoute<{ status: boolean; message: string; fields?: object }>(updateuserdetails, { cookie, body, locale });

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
      address_detail: '12, Gandhi Street, Madurai, Tamil Nadu, 625001',
      active: 1,
      state: 'Tamil Nadu',
      country: 'India',
      pincode: '625001',
    };
    const receiver = { receiver_name: null, receiver_phone: null };
    const parts = { landmark: null, building: null, area: null, district: 'Madurai', ...receiver };
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
  ])('refuses %j as signup would', async (wrong, fields) => {
    const shopper = await createCustomer();
    expect(await update(shopper, { first_name: 'Kavya', ...wrong })).toMatchObject({
      status: 400,
      body: { status: false, fields },
    });
    expect((await readProfile(shopper)).profile).toMatchObject({ firstname: 'Meena', lastname: 'Rajan' });
  });

  it("does not reach anyone else's, nor what is not in the form", async () => {
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

describe('another phone number', () => {
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

  it('of an account without a password needs a login of the last ten minutes', async () => {
    const shopper = await createCustomer();
    await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await update(shopper, { phone_number: '94440 12345' })).toMatchObject({
      status: 200,
      body: { status: false, message: expect.stringMatching(/log in again/) },
    });
    expect((await readProfile(shopper)).profile.phone_number).toBe('+919840012345');
  });
});
