import { POST as save } from '@/app/api/console/save-coupon/route';
import { POST as switchOver } from '@/app/api/console/switch-coupon/route';
import { db } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createPaidOrder } from '@/test/factories/order';
import { createStaff } from '@/test/factories/staff';
import { findCouponForStaff } from './find-for-staff';
import { listCouponsForStaff, listTriedOrders } from './list-for-staff';

const FIELDS = {
  offer: '50',
  amount_upto: '499.50',
  valid_from: '2026-12-01',
  valid_until: '2026-12-31',
  uses_total: '100',
  'title.en': '₹50 off',
};
type Reply = { status: string; message?: string; fields?: Record<string, string> };
let owner: string;
let operator: string;
beforeEach(async () => {
  await emptyDatabase();
  [owner, operator] = [(await createStaff('OWNER')).cookie, (await createStaff('OPERATOR')).cookie];
});

const send = (cookie: string, body: object) => callRoute<Reply>(save, { cookie, body });
const make = (code = 'PONGAL50', change = {}) =>
  send(operator, { code, is_new: true, after: { ...FIELDS, ...change } });
const turn = async (cookie: string, isOn: boolean, code = 'PONGAL50') =>
  (await callRoute(switchOver, { cookie, body: { code, is_on: isOn } })).status;
const entries = () => db.auditEntry.findMany({ where: { subject: 'setting' }, orderBy: { createdAt: 'asc' } });

it('an operator creates an inactive coupon; an owner activates it', async () => {
  expect((await make(' pongal50 ')).body).toEqual({ status: 'true' });
  const row = await db.coupon.findUniqueOrThrow({ where: { code: 'PONGAL50' } });
  expect(row).toMatchObject({ isActive: false, amountUptoPaise: 49_950, usesPerCustomer: 1, calculation: 'AMOUNT' });
  expect([row.validFrom.toISOString(), row.validUntil.toISOString()]).toEqual([
    '2026-11-30T18:30:00.000Z',
    '2026-12-31T18:29:59.999Z',
  ]);
  expect((await findCouponForStaff('PONGAL50')).fields).toEqual({
    ...FIELDS,
    amount_upto: '499.5',
    calculation: 'AMOUNT',
    uses_per_customer: '1',
    'title.ta': '',
  });
  expect(await turn(operator, true)).toBe(403);
  expect([await turn(owner, true), await turn(owner, true)]).toEqual([200, 409]);
  expect((await entries()).map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['settings.changed', 'coupons'],
    ['settings.changed', 'coupons'],
  ]);
  const change = { code: 'PONGAL50', before: { uses_total: '100' }, after: { uses_total: '200' } };
  expect((await send(operator, change)).status).toBe(403);
  expect((await send(owner, change)).status).toBe(200);
  expect(await findCouponForStaff('PONGAL50')).toMatchObject({ isActive: true, fields: { uses_total: '200' } });
});

it('concurrent edits of different fields persist; the same field shows both values', async () => {
  await make();
  const change = (before: object, after: object) => send(operator, { code: 'PONGAL50', before, after });
  expect((await change({ uses_total: '100' }, { uses_total: '300' })).status).toBe(200);
  expect((await change({ 'title.ta': '' }, { 'title.ta': '₹50 தள்ளுபடி' })).status).toBe(200);
  const { status, body } = await change({ uses_total: '100' }, { uses_total: '250' });
  expect([status, body.message]).toEqual([409, expect.stringMatching(/“300”.*“250”/)]);
  expect(Object.keys(body.fields ?? {})).toEqual(['uses_total']);
  expect((await findCouponForStaff('PONGAL50')).fields).toMatchObject({ uses_total: '300', 'title.ta': '₹50 தள்ளுபடி' });
  // After the conflict report, the change is accepted.
  expect((await change({ uses_total: '300' }, { uses_total: '250' })).status).toBe(200);
  // Both changes are equal, so there is no conflict.
  expect((await change({ uses_total: '300' }, { uses_total: '250' })).status).toBe(200);
  expect(await entries()).toHaveLength(4);
  const both = await Promise.all(['1', '2'].map((offer) => change({ offer: '50' }, { offer })));
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
});

it.each([
  [{ offer: '0' }, 'offer'],
  [{ offer: '1.5' }, 'offer'],
  [{ calculation: 'PERCENT', offer: '101' }, 'offer'],
  [{ amount_upto: '499.555' }, 'amount_upto'],
  [{ amount_upto: '99999999' }, 'amount_upto'],
  [{ valid_until: '2026-11-30' }, 'valid_until'],
  [{ valid_until: '2026-02-30' }, 'valid_until'],
  [{ valid_until: undefined }, 'valid_until'],
  [{ uses_total: '-1' }, 'uses_total'],
  [{ 'title.en': '  ' }, 'title.en'],
  [{ 'title.en': 'x'.repeat(121) }, 'title.en'],
])('%j is refused, and %s is named', async (change, field) => {
  const { status, body } = await make('PONGAL50', change);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
  expect([await db.coupon.count(), await entries()]).toEqual([0, []]);
});

it('codes are told apart, and those that are taken or unknown are refused', async () => {
  await make();
  expect((await make()).status).toBe(409);
  for (const code of ['A', 'WITH SPACE', 'X'.repeat(21), 'ரூ']) expect((await make(code)).status).toBe(400);
  expect((await send(owner, { code: 'NOTHERE', after: { offer: '5' } })).status).toBe(404);
  expect(await turn(owner, true, 'NOTHERE')).toBe(404);
  await expect(findCouponForStaff('%')).rejects.toMatchObject({ kind: 'notFound' });
});

it('what was promised to those who used it stays', async () => {
  await make();
  await db.coupon.update({ where: { code: 'PONGAL50' }, data: { usedCount: 3 } });
  const offer = await send(owner, { code: 'PONGAL50', before: { offer: '50' }, after: { offer: '60' } });
  expect([offer.status, Object.keys(offer.body.fields ?? {})]).toEqual([400, ['offer']]);
  const total = await send(owner, { code: 'PONGAL50', before: { uses_total: '100' }, after: { uses_total: '2' } });
  expect([total.status, Object.keys(total.body.fields ?? {})]).toEqual([400, ['uses_total']]);
});

it('a list says where each stands, and what it gave', async () => {
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const coupon = (code: string, change = {}) =>
    db.coupon.create({
      data: {
        code,
        offer: 50,
        amountUptoPaise: 50_000,
        usesTotal: 10,
        validFrom: at(-9),
        validUntil: at(9),
        ...change,
      },
    });
  const running = await coupon('RUNNING');
  await coupon('PLANNED', { validFrom: at(1), validUntil: at(2) });
  await coupon('ENDED', { validUntil: at(-1) });
  await coupon('USEDUP', { usedCount: 10 });
  await coupon('OFF', { isActive: false });
  const { id: customerId } = await createCustomer();
  const order = await createPaidOrder({
    customerId,
    mrpTotalPaise: 30_000,
    couponDiscountPaise: 5_000,
    couponCode: 'RUNNING',
  });
  await db.couponUse.create({ data: { orderId: order.id, couponId: running.id, customerId } });
  const { rows } = await listCouponsForStaff({});
  expect(Object.fromEntries(rows.map(({ code, state }) => [code, state]))).toEqual({
    RUNNING: 'running',
    PLANNED: 'planned',
    ENDED: 'ended',
    USEDUP: 'usedUp',
    OFF: 'off',
  });
  expect((await listCouponsForStaff({ view: 'running' })).rows).toMatchObject([{ givenPaise: 5_000, isMore: false }]);
  expect((await listCouponsForStaff({ q: ' end' })).rows.map(({ code }) => code)).toEqual(['ENDED']);
  for (const q of ['%', '_', '\\', '\0x']) expect((await listCouponsForStaff({ q })).rows).toEqual([]);
  expect(await listTriedOrders()).toEqual([{ number: order.number, totalPaise: 30_000, payablePaise: 30_000 }]);
});
