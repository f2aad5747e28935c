import { POST as addaddress } from '@/app/api/admin/addaddress/route';
import { POST as changepassword } from '@/app/api/admin/changepassword/route';
import { POST as endsession } from '@/app/api/admin/endsession/route';
import { GET as getsessions } from '@/app/api/admin/getsessions/[user_id]/route';
import { GET as getuseraddress } from '@/app/api/admin/getuseraddress/[user_id]/route';
import { POST as removeaddress } from '@/app/api/admin/removeaddress/route';
import { POST as updateaddress } from '@/app/api/admin/updateaddress/route';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { createSession } from '@/lib/kernel/sessions/sessions';
import { signIn } from '@/lib/people/sign-in/sign-in';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { unseal } from '@/lib/kernel/queue/sealed';
import { notify } from '@/lib/people/notifications/commands';
import { listNotifications } from '@/lib/people/notifications/queries';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';

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
type Address = { _id: string; place: string; address_detail: string; active: number; landmark: string | null };

async function add({ cookie }: Person, place: string): Promise<string> {
  const address = { place, address_detail: `${place}, Madurai 625001`, landmark: 'Near the temple', pincode: '625001' };
  return String((await callRoute(addaddress, { cookie, body: address })).body.address_id);
}

async function addresses({ id, cookie }: Person): Promise<Address[]> {
  return (await callRoute<{ address_details: Address[] }>(getuseraddress, { cookie, params: { user_id: id } })).body
    .address_details;
}

/** Creates an order to an address, without lines. */
function placedOrder(customerId: string, addressId?: string) {
  const text = {
    number: crypto.randomUUID(),
    receipt: crypto.randomUUID(),
    recipientName: 'Meena',
    recipientEmail: 'meena@example.com',
  };
  const money = { mrpTotalPaise: 1000, itemsDiscountPaise: 0, payablePaise: 1000 };
  return db.order.create({
    data: {
      customerId,
      addressId,
      ...text,
      ...money,
      deliveryPlace: 'Work',
      deliveryAddress: 'Work, Madurai 625001',
      placeOfSupply: '33',
      isInterState: false,
    },
  });
}

describe('the receiver of an address', () => {
  const HOME = { place: 'Home', address_detail: '12, North Street, Madurai 625001' };
  const receiver = { receiver_name: 'Kamala Devi', receiver_phone: '98400 12345' };

  it('is shown with it, and can be taken away', async () => {
    const shopper = await createCustomer();
    const { body } = await callRoute(addaddress, { cookie: shopper.cookie, body: { ...HOME, ...receiver } });
    expect(await addresses(shopper)).toMatchObject([{ receiver_name: 'Kamala Devi', receiver_phone: '+919840012345' }]);
    const customer = { receiver_name: '', receiver_phone: '' };
    const change = { ...HOME, ...customer, address_id: body.address_id };
    await callRoute(updateaddress, { cookie: shopper.cookie, body: change });
    expect(await addresses(shopper)).toMatchObject([{ receiver_name: null, receiver_phone: null }]);
  });

  it.each([
    [{ receiver_name: 'Kamala Devi' }, ['receiver_phone']],
    [{ receiver_phone: '98400 12345' }, ['receiver_name']],
    [{ ...receiver, receiver_name: 'K4mala' }, ['receiver_name']],
    [{ ...receiver, receiver_phone: '12' }, ['receiver_phone']],
  ])('needs a name and a phone number: %j', async (given, fields) => {
    const shopper = await createCustomer();
    const reply = await callRoute<{ fields: object }>(addaddress, {
      cookie: shopper.cookie,
      body: { ...HOME, ...given },
    });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, fields]);
    expect(await addresses(shopper)).toEqual([]);
  });
});

describe('correcting an address', () => {
  it('replaces it where it stands, current or not, and leaves placed orders alone', async () => {
    const shopper = await createCustomer();
    const home = await add(shopper, 'Home');
    const work = await add(shopper, 'Work');
    const placed = await placedOrder(shopper.id, work);
    const corrected = { address_id: work, place: 'Clinic', address_detail: '9, West Street, Madurai 625001' };
    const reply = await callRoute(updateaddress, { cookie: shopper.cookie, body: corrected });
    expect(reply).toMatchObject({ status: 200, body: { status: true, message: 'Your address has been updated.' } });
    expect(reply.body.address_id).not.toBe(work);
    expect(await addresses(shopper)).toMatchObject([
      {
        _id: reply.body.address_id,
        place: 'Clinic',
        address_detail: '9, West Street, Madurai, Tamil Nadu, 625001',
        active: 1,
        landmark: null,
      },
      { _id: home, place: 'Home', active: 0 },
    ]);
    expect(await db.order.findUniqueOrThrow({ where: { id: placed.id } })).toEqual(placed);
    expect((await callRoute(updateaddress, { cookie: shopper.cookie, body: corrected })).status).toBe(403);
  });

  it('refuses what adding refuses, and changes nothing then', async () => {
    const shopper = await createCustomer();
    const home = await add(shopper, 'Home');
    const before = await addresses(shopper);
    const wrong = { address_id: home, place: '', address_detail: 'x', pincode: '012345' };
    expect(await callRoute(updateaddress, { cookie: shopper.cookie, body: wrong })).toMatchObject({
      status: 400,
      body: { fields: { pincode: 'Enter a valid 6-digit pincode' } },
    });
    expect(await addresses(shopper)).toEqual(before);
  });
});

describe('removing an address', () => {
  const remove = ({ cookie }: Person, address_id: string) => callRoute(removeaddress, { cookie, body: { address_id } });

  it('makes the newest of the others current, and leaves placed orders alone', async () => {
    const shopper = await createCustomer();
    const [first, second, third] = [
      await add(shopper, 'First'),
      await add(shopper, 'Second'),
      await add(shopper, 'Third'),
    ];
    const placed = await placedOrder(shopper.id, third);
    expect(await remove(shopper, third)).toMatchObject({ status: 200, body: { status: true } });
    expect((await addresses(shopper)).map(({ _id, active }) => [_id, active])).toEqual([
      [second, 1],
      [first, 0],
    ]);
    await remove(shopper, first);
    expect((await addresses(shopper)).map(({ _id, active }) => [_id, active])).toEqual([[second, 1]]);
    await remove(shopper, second);
    expect(await addresses(shopper)).toEqual([]);
    expect(await db.order.findUniqueOrThrow({ where: { id: placed.id } })).toEqual(placed);
    expect((await remove(shopper, second)).status).toBe(403);
  });

  it('pressed twice at once removes one', async () => {
    const shopper = await createCustomer();
    const [kept, deleted] = [await add(shopper, 'Kept'), await add(shopper, 'Gone')];
    const replies = await Promise.all([remove(shopper, deleted), remove(shopper, deleted)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await addresses(shopper)).map(({ _id, active }) => [_id, active])).toEqual([[kept, 1]]);
  });
});

async function withPassword(): Promise<Person & { email: string }> {
  const person = await createCustomer();
  const { email } = await db.customer.update({
    where: { id: person.id },
    data: { passwordHash, email: `meena-${person.id.slice(-12)}@example.com` },
  });
  return { ...person, email };
}

const living = (customerId: string) => db.session.count({ where: { customerId, revokedAt: null } });

describe('a new password', () => {
  const NEW = 'another-long-passphrase-72';
  const change = ({ cookie }: Person, body: object) =>
    callRoute<{ status: unknown; message: string; fields?: object }>(changepassword, { cookie, body });

  it('takes the present one, ends all other sessions and reset links, and tells the owner', async () => {
    const shopper = await withPassword();
    await createSession(shopper.id, { remember: true });
    await db.passwordReset.create({
      data: { customerId: shopper.id, tokenHash: 'x', expiresAt: new Date(Date.now() + DAY) },
    });
    const reply = await change(shopper, { current_password: PASSWORD, newPassword: NEW });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: true, message: 'Your password has been changed. All other devices were logged out.' },
    });
    expect(await living(shopper.id)).toBe(1);
    expect(await addresses(shopper)).toEqual([]);
    expect(await db.passwordReset.count({ where: { usedAt: null } })).toBe(0);
    await expect(
      signIn({ email: shopper.email, password: PASSWORD, remember: false }, { address: '203.0.113.1' }),
    ).rejects.toMatchObject({ key: 'signInFailed' });
    await signIn({ email: shopper.email, password: NEW, remember: false }, { address: '203.0.113.1' });
    const mails = await db.outboxMessage.findMany({ where: { topic: 'mail' } });
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ template: 'passwordChanged' }]);
    expect(unseal((mails[0]!.payload as { sealed: string }).sealed)).toMatchObject({ to: shopper.email });
  });

  it.each([
    [
      { current_password: 'wrong', newPassword: NEW },
      200,
      { status: false, message: 'The current password is incorrect' },
    ],
    [{ current_password: '', newPassword: NEW }, 400, { fields: { current_password: 'Password is required' } }],
    [
      { current_password: PASSWORD, newPassword: 'short' },
      400,
      { fields: { newPassword: 'Password must be at least 8 characters' } },
    ],
    [
      { current_password: PASSWORD, newPassword: 'password1' },
      400,
      { fields: { newPassword: expect.stringMatching(/easy to guess/) } },
    ],
  ])('is refused for %j', async (body, status, answer) => {
    const shopper = await withPassword();
    await createSession(shopper.id, { remember: true });
    expect(await change(shopper, body)).toMatchObject({ status, body: answer });
    expect(await living(shopper.id)).toBe(2);
    expect(await db.customer.findUniqueOrThrow({ where: { id: shopper.id } })).toMatchObject({ passwordHash });
    expect(await db.outboxMessage.count()).toBe(0);
  });

  it('cannot be reached by guessing the present one', async () => {
    const shopper = await withPassword();
    for (let guess = 0; guess < 5; guess += 1)
      await change(shopper, { current_password: `wrong ${guess}`, newPassword: NEW });
    expect((await change(shopper, { current_password: PASSWORD, newPassword: NEW })).status).toBe(429);
  });
});

type Sessions = {
  sessions: { _id: string; user_agent: string | null; current: boolean; createdat: string; lastseen: string }[];
};

describe('the devices someone is logged in on', () => {
  const list = async ({ id, cookie }: Person) =>
    (await callRoute<Sessions>(getsessions, { cookie, params: { user_id: id } })).body.sessions;
  const end = ({ cookie }: Person, session_id?: string, current_password?: string) =>
    callRoute(endsession, { cookie, body: { session_id, current_password } });

  it('are listed with the asking one first, without those that are over', async () => {
    const shopper = await createCustomer();
    await createSession(shopper.id, { remember: true, userAgent: 'Phone' });
    await createSession(shopper.id, { remember: false, userAgent: 'Ran out', now: new Date(Date.now() - DAY) });
    await createSession(shopper.id, { remember: true, userAgent: 'Idle' });
    await db.session.updateMany({
      where: { userAgent: 'Idle' },
      data: { lastSeenAt: new Date(Date.now() - 15 * DAY) },
    });
    const sessions = await list(shopper);
    expect(sessions.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      [null, true],
      ['Phone', false],
    ]);
    expect(JSON.stringify(sessions)).not.toContain('oken');
  });

  it('can be logged out one by one, and all others at once', async () => {
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    for (const userAgent of ['A', 'B', 'C']) await createSession(shopper.id, { remember: true, userAgent });
    const [, one] = await list(shopper);
    expect((await end(stranger, one!._id)).status).toBe(403);
    expect(await end(shopper, one!._id)).toMatchObject({
      status: 200,
      body: { status: true, message: 'The device was logged out' },
    });
    expect((await end(shopper, one!._id)).status).toBe(403);
    expect(await list(shopper)).toHaveLength(3);
    expect((await end(stranger)).status).toBe(200);
    expect(await list(shopper)).toHaveLength(3);
    expect(await end(shopper)).toMatchObject({ status: 200, body: { message: 'All other devices were logged out' } });
    expect((await list(shopper)).map(({ current }) => current)).toEqual([true]);
  });
});

it('logging out a device needs the password, so an intruder cannot lock the owner out', async () => {
  const shopper = await withPassword();
  await createSession(shopper.id, { remember: true });
  const end = (current_password?: string) =>
    callRoute(endsession, { cookie: shopper.cookie, body: { current_password } });
  expect(await end()).toMatchObject({ status: 400, body: { fields: { current_password: 'Password is required' } } });
  expect((await end('wrong')).status).toBe(422);
  expect(await living(shopper.id)).toBe(2);
  expect((await end(PASSWORD)).status).toBe(200);
  expect(await living(shopper.id)).toBe(1);
});

it('notifications are paged, newest first; a page beyond the end is the last', async () => {
  const shopper = await createCustomer();
  expect(await listNotifications(shopper.id, 3)).toEqual({ notifications: [], unread: 0, page: 1, pages: 1 });
  const order = await placedOrder(shopper.id);
  for (let count = 1; count <= 21; count += 1)
    await notify(db, {
      customerId: shopper.id,
      orderId: order.id,
      kind: 'orderPlaced',
      params: { number: `N${count}` },
      eventId: `event ${count}`,
    });
  const first = await listNotifications(shopper.id, 1);
  expect([first.notifications.length, first.notifications[0]?.params.number, first.unread, first.pages]).toEqual([
    20,
    'N21',
    21,
    2,
  ]);
  const last = await listNotifications(shopper.id, 9);
  expect([last.page, last.notifications.map(({ params }) => params.number)]).toEqual([2, ['N1']]);
});
