import { createTranslator } from 'next-intl';
import { SCREENS, type Screen } from '@/components/console/shared/screens';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { MAX_ATTEMPTS } from '@/lib/money/payments/webhooks/webhook-rules';
import { mayDo, type PermissionName } from '@/lib/people/staff/permission-rules';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { staffCookieName } from '@/lib/kernel/sessions/cookie';
import { STAFF_LIFETIME } from '@/lib/kernel/sessions/staff-sessions';
import english from '@/messages/console/en.json';
import { drawn, LedTo, MESSAGES, NoSuchThing, openRoom, outcomeOf, rooms, visit } from '../shop/console-rooms';
import { createCustomer } from '../factories/customer';
import { onPrescription } from '../factories/prescription';
import { createStaff, createStaffCookie, LAST_WEEK, NEXT_YEAR } from '../factories/staff';
import '../shop/return-desk';

jest.mock('next/headers', () => ({
  cookies: () =>
    Promise.resolve({
      get: (name: string) => {
        const own = visit.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
        return own && { name, value: own.slice(name.length + 1) };
      },
    }),
}));
jest.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new LedTo(address);
  },
  notFound: () => {
    throw new NoSuchThing();
  },
  useRouter: () => ({}),
  usePathname: () => '/console',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('next-intl/server', () => ({
  setRequestLocale: () => undefined,
  getLocale: () => Promise.resolve('en'),
  getMessages: () => Promise.resolve(MESSAGES),
  getTranslations: (options: string | { namespace: string }) => {
    const namespace = typeof options === 'string' ? options : options.namespace;
    return Promise.resolve(createTranslator({ locale: 'en', messages: MESSAGES, namespace: namespace as 'console' }));
  },
}));

/** Path parameters with ids that do not exist. */
const OF_NOTHING = {
  id: crypto.randomUUID(),
  number: 'MC0000-NOTHING2',
  register: 'prescription',
  ticket: 'T2611-NOTHE-RE222',
  productId: '2147483647',
  categoryId: '2147483647',
  saltId: '2147483647',
  manufacturerId: '2147483647',
  subject: 'product-2147483647',
};
const NOTHING = { ...OF_NOTHING, code: 'NOTHING', slug: 'nothing', kind: 'nothing' };
const filled = (room: string) =>
  room.replace(/\[(\w+)\]/g, (_, name: string) => NOTHING[name as keyof typeof NOTHING] ?? name);

describe('without an open session of the console', () => {
  it.each(rooms())('%s leads to the login, and from there back', async (room) => {
    const staff = await createStaff('OWNER', { registeredUntil: NEXT_YEAR() });
    const strangers = {
      nobody: '',
      'a shopper': (await createCustomer()).cookie,
      'staff in the shop': staff.shopperCookie,
      'their secret of the shop in the cookie of the console': `${staffCookieName()}=${staff.shopperCookie.split('=')[1]}`,
      'a password alone': await createStaffCookie(staff.id, { isProven: false }),
      'a locked session': await createStaffCookie(staff.id, {
        now: new Date(Date.now() - STAFF_LIFETIME.idle - MINUTE),
      }),
    };
    for (const [who, cookie] of Object.entries(strangers))
      expect([who, await outcomeOf(room, cookie, NOTHING)]).toEqual([
        who,
        expect.stringContaining(`/console/login?next=${encodeURIComponent(filled(room))}`),
      ]);
    expect(await outcomeOf(room, staff.cookie, NOTHING)).toBe('open');
  });
});

/** Screens that require another permission than their menu entry. */
const ASK_MORE: Record<string, PermissionName> = {
  '/console/registers/[register]/[id]': 'registers.correct',
  '/console/reports/gst': 'reports.gst',
  '/console/reports/purchases': 'costs.read',
  '/console/reports/stock-value': 'costs.read',
  '/console/orders/new': 'orders.place',
  '/console/products/new': 'products.write',
  '/console/products/bulk': 'products.bulk',
  '/console/products/pictures': 'products.write',
  '/console/manufacturers/new': 'manufacturers.write',
  '/console/products/complete': 'products.complete',
  '/console/duplicates/merge': 'products.merge',
  '/console/receipts/new': 'goods.receive',
  '/console/receipts/bills/[id]': 'goods.receive',
  '/console/suppliers/new': 'suppliers.change',
  '/console/supplier-returns/new': 'goods.sendBack',
  '/console/purchase-orders/new': 'goods.order',
};
const permissionOf = (room: string): PermissionName | undefined =>
  ASK_MORE[room] ??
  (SCREENS as readonly Screen[]).find(({ path }) => path.split('/')[2] === room.split('/')[2])?.permission;

it('every screen is open to whom the menu shows it, and to no one else', async () => {
  const people = [
    ...(['OWNER', 'OPERATOR', 'PHARMACIST'] as const).map((role) => ({ role, isRegistered: false })),
    ...(['OWNER', 'OPERATOR', 'PHARMACIST'] as const).map((role) => ({ role, isRegistered: true })),
  ];
  for (const person of people) {
    const registeredUntil = person.isRegistered ? NEXT_YEAR() : LAST_WEEK();
    const { cookie } = await createStaff(person.role, { registeredUntil });
    for (const room of rooms()) {
      const permission = permissionOf(room);
      const isOpen = !permission || mayDo(permission, person);
      expect([person, room, await outcomeOf(room, cookie, NOTHING)]).toEqual([
        person,
        room,
        isOpen ? 'open' : 'not permitted',
      ]);
    }
  }
});

it('the desk shows anyone who is not registered today the prescription and nothing to decide with', async () => {
  const { order } = await onPrescription([{}]);
  const room = '/console/prescriptions/[number]';
  const deskOf = async (registeredUntil: Date) => {
    const { cookie } = await createStaff('PHARMACIST', { registeredUntil });
    return drawn(await openRoom(room, cookie, { number: order.number }));
  };
  const words = [...Object.values(english.client.desk.choose), english.client.desk.send];
  const shown = (markup: string) => words.filter((word) => markup.includes(`>${word}<`));
  expect(shown(await deskOf(NEXT_YEAR()))).toEqual(expect.arrayContaining([english.client.desk.choose.APPROVED]));
  const lapsed = await deskOf(LAST_WEEK());
  expect([shown(lapsed), lapsed.includes(order.number)]).toEqual([[], true]);
  const { cookie } = await createStaff('OWNER');
  expect(await outcomeOf(room, cookie, { number: order.number })).toBe('not permitted');
});

describe('what Razorpay sends of people', () => {
  const CANARIES = ['Kanariya', '9840011223', 'Metformin'];
  const OF_PEOPLE = {
    email: 'Kanariya@example.com',
    contact: '+919840011223',
    notes: { name: 'Kanariya', medicine: 'Metformin' },
    description: 'Metformin for Kanariya',
    error_description: 'Kanariya has no money',
    card: { name: 'Kanariya' },
  };
  const entities = {
    payment: { id: 'pay_DGlQ1Rj8os78Ec', order_id: 'order_DGlQ1Rj8os78Ec', currency: 'INR', status: 'captured' },
    refund: { id: 'rfnd_DGlQ1Rj8os78Ec', payment_id: 'pay_DGlQ1Rj8os78Ec', status: 'failed' },
  };
  const TOO_MUCH = 2 ** 40;

  it('stands on no screen, whether it was understood, failed or waits', async () => {
    const bodies = [
      {
        event: 'payment.captured',
        payload: { payment: { entity: { ...entities.payment, amount: 100, ...OF_PEOPLE } } },
      },
      // More than the ledger can store: the statement fails, and its error may quote the values.
      {
        event: 'payment.captured',
        payload: { payment: { entity: { ...entities.payment, amount: TOO_MUCH, ...OF_PEOPLE } } },
      },
      { event: 'payment.failed', payload: { payment: { entity: { ...OF_PEOPLE, amount: 'Kanariya' } } } },
      { event: 'refund.failed', payload: { refund: { entity: { ...entities.refund, amount: 1, ...OF_PEOPLE } } } },
    ];
    await db.webhookEvent.createMany({
      data: bodies.map(({ event, payload }, index) => ({
        eventId: `evt_${index}`,
        event,
        payload: { event, payload },
      })),
    });
    const spies = (['log', 'info', 'warn', 'error'] as const).map((how) =>
      jest.spyOn(console, how).mockImplementation(() => undefined),
    );
    await processInbox();
    const logs = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
    spies.forEach((spy) => spy.mockRestore());
    expect(await db.webhookEvent.count({ where: { processedAt: null, lastError: { not: null } } })).toBeGreaterThan(0);
    // Left by an older version of the store.
    await db.webhookEvent.create({
      data: {
        eventId: 'evt_old',
        event: 'payment.captured',
        payload: OF_PEOPLE,
        attempts: MAX_ATTEMPTS,
        lastError: 'Error: no payment of "Kanariya" (+91 98400 11223)\n  Metformin',
      },
    });
    const { cookie } = await createStaff('OWNER');
    const screens = [];
    for (const view of ['open', 'givenUp', 'all'])
      screens.push(await drawn(await openRoom('/console/webhooks', cookie, {}, { view })));
    expect(screens.map((markup) => markup.includes('evt_old'))).toEqual([true, true, true]);
    for (const canary of CANARIES)
      expect([canary, [logs, ...screens].map((text) => text.replaceAll(' ', '').includes(canary))]).toEqual([
        canary,
        Array(4).fill(false),
      ]);
    await db.webhookEvent.deleteMany();
    await db.unknownPayment.deleteMany();
  });
});
