import { POST as changeAddress } from '@/app/api/console/change-order-address/route';
import { POST as editOrder } from '@/app/api/console/edit-order/route';
import { POST as packOrder } from '@/app/api/console/pack-order/route';
import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { changeZones } from '@/lib/backoffice/delivery-zones/change-zones';
import { listCallerAddresses } from '@/lib/backoffice/customer-orders/find-caller';
import { findDocuments } from '@/lib/dispensing/packing-documents/queries';
import { packOrder as pack } from '@/lib/dispensing/fulfilment/pack-order';
import { db } from '@/lib/kernel/db/client';
import { localMails } from '@/lib/kernel/mailer/mailer';
import { translate } from '@/lib/kernel/translate';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { findOrder } from '@/lib/selling/orders/queries';
import { callRoute } from '@/test/call-route';
import { buyForCash, offerCash } from '@/test/factories/cash';
import { createAddress, createCustomer } from '@/test/factories/customer';
import { editForm, openEdit } from '@/test/factories/order-edit';
import { buyGoods } from '@/test/factories/purchase';
import { createStaff } from '@/test/factories/staff';
import '@/test/shop/paying';

type Reply = { status: string; message: string; fields?: Record<string, string> };
const BY = { actor: 'test' };
const REASON = 'The customer moved.';
/** Typed address in Chennai; orders of these tests go to Madurai. */
const CHENNAI = {
  address_detail: '4B, Lake View Road, Adyar, Chennai, Tamil Nadu, 600020',
  ...{ building: '4B, Lake View Road', area: 'Adyar', district: 'Chennai', state: 'Tamil Nadu', pincode: '600 020' },
};
const LINE = '4B, Lake View Road, Adyar, Chennai, Tamil Nadu, 600020';

const change = (cookie: string | undefined, body: object, key?: string) =>
  callRoute<Reply>(changeAddress, {
    ...(cookie === undefined ? {} : { cookie }),
    body: { reason: REASON, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
/** Order and its version, as staff see them. */
const seen = async (orderId: string) => ({
  order_id: orderId,
  version: (await findOrderForStaff(orderId)).version,
});
const row = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const text = (key: string, values?: Record<string, string>) => translate('en', `errors.${key}`, values);

/** Paid order to Madurai, and a staff member who may change it. */
async function paid() {
  const { customer, order, lines } = await buyGoods([{ stock: 10 }]);
  const { cookie, id } = await createStaff('OPERATOR');
  return { customer, order, lines, cookie, staffId: id, orderId: order.id };
}

const closed = (code: string) =>
  changeZones(
    () => [{ name: 'Closed road', isServed: false, methods: {}, areas: [{ level: 'pincode', code, pincodes: [] }] }],
    { by: BY },
  );
afterEach(() => changeZones(() => [], { by: BY }));

describe('the address of a paid order', () => {
  it('is changed by typing, with its event, notice, email and audit entry; money and taxes stay', async () => {
    const { customer, cookie, staffId, orderId } = await paid();
    await processDue();
    const [before, invoice] = [await row(orderId), await db.invoice.findFirstOrThrow({ where: { orderId } })];
    const receiver = { receiver_name: 'Kamala Devi', receiver_phone: '98400 55667' };
    const done = await change(cookie, { ...(await seen(orderId)), ...CHENNAI, ...receiver });
    expect([done.status, done.body]).toEqual([200, { status: 'true' }]);
    const after = await row(orderId);
    expect(after).toMatchObject({
      ...{ addressId: null, buyerName: 'Meena Rajan', recipientName: 'Kamala Devi', recipientPhone: '+919840055667' },
      ...{ deliveryPlace: 'Other', deliveryAddress: LINE, deliveryState: 'Tamil Nadu', deliveryPincode: '600020' },
    });
    const { placeOfSupply, isInterState, taxPaise, shippingPaise, payablePaise, recipientEmail, gstin } = before;
    expect(after).toMatchObject({
      ...{ placeOfSupply, isInterState, taxPaise, shippingPaise, payablePaise, recipientEmail, gstin },
    });
    expect(await db.invoice.findMany({ where: { orderId } })).toEqual([invoice]);
    expect(await db.address.count({ where: { customerId: customer.id } })).toBe(1);

    const { timeline, edits, address } = await findOrderForStaff(orderId);
    expect(edits).toMatchObject([{ number: 1, state: 'APPLIED', changesAddress: true, reason: REASON }]);
    expect(timeline.find(({ what }) => what === 'order.address')).toMatchObject({
      ...{ actorName: expect.any(String) as string, details: { note: REASON } },
    });
    expect(address).toMatchObject({ isOfOther: true, savedId: null, parts: { building: '', pincode: '600020' } });
    expect(await findOrder(customer.id, orderId, 'en')).toMatchObject({
      ...{ deliveryAddress: LINE, recipientName: 'Kamala Devi', edits: [{ changesAddress: true, reason: REASON }] },
    });
    expect(await db.auditEntry.findMany({ where: { action: 'order.address' } })).toMatchObject([
      { actorId: staffId, subjectId: orderId, change: { edit: 1, pincode: { before: '625001', after: '600020' } } },
    ]);
    expect(await db.notification.count({ where: { orderId, kind: 'orderEdited' } })).toBe(1);
    await processDue();
    const mail = (await localMails()).find(({ subject }) => subject.includes('was changed'));
    expect([mail?.to, mail?.text]).toEqual([customer.email, expect.stringContaining(LINE)]);
    const { id } = await pack(orderId, BY);
    expect(await findDocuments([id])).toMatchObject([{ name: 'Kamala Devi', address: LINE, pincode: '600020' }]);
    expect((await auditLedger()).filter(({ count, isWarning }) => count > 0 && !isWarning)).toEqual([]);
  });

  it('keeps its recipient without a stated one, and goes to the customer if it is empty', async () => {
    const { customer, cookie, orderId } = await paid();
    await change(cookie, {
      ...(await seen(orderId)),
      ...CHENNAI,
      receiver_name: 'Kamala',
      receiver_phone: '9840055667',
    });
    await db.customer.update({ where: { id: customer.id }, data: { firstName: 'Mina' } });
    const other = { ...CHENNAI, building: '5', address_detail: '5, Adyar, Chennai 600020' };
    expect((await change(cookie, { ...(await seen(orderId)), ...other })).status).toBe(200);
    expect(await row(orderId)).toMatchObject({ buyerName: 'Meena Rajan', recipientName: 'Kamala' });
    const own = { receiver_name: '', receiver_phone: '' };
    expect((await change(cookie, { ...(await seen(orderId)), ...other, ...own })).status).toBe(200);
    expect(await row(orderId)).toMatchObject({
      ...{ buyerName: null, recipientName: 'Meena Rajan', recipientPhone: customer.phone },
    });
    const again = await change(cookie, { ...(await seen(orderId)), ...other, ...own });
    expect([again.status, again.body.fields]).toEqual([422, { address_detail: text('orderAddressSame') }]);
  });

  it('is one of the saved addresses of its customer, and of no one else', async () => {
    const { customer, cookie, orderId } = await paid();
    const work = { place: 'Work', detail: '9, West Street, Madurai, Tamil Nadu, 625002' };
    const { id: address_id } = await db.address.create({
      data: { customerId: customer.id, ...work, state: 'Tamil Nadu', district: 'Madurai', pincode: '625002' },
    });
    expect(await listCallerAddresses(customer.id)).toMatchObject([
      { place: 'Home' },
      { id: address_id, area: 'Madurai' },
    ]);
    const strange = await createAddress((await createCustomer()).id);
    for (const id of [strange, crypto.randomUUID()]) {
      const { status, body } = await change(cookie, { ...(await seen(orderId)), address_id: id });
      expect([status, body.fields]).toEqual([422, { address_id: text('orderAddressGone') }]);
    }
    expect((await change(cookie, { ...(await seen(orderId)), address_id })).status).toBe(200);
    expect(await row(orderId)).toMatchObject({
      ...{ addressId: address_id, deliveryPlace: 'Work', deliveryAddress: work.detail, deliveryPincode: '625002' },
      ...{ buyerName: null, recipientName: 'Meena Rajan' },
    });
    const same = await change(cookie, { ...(await seen(orderId)), address_id });
    expect(same.body.fields).toEqual({ address_id: text('orderAddressSame') });
    await db.address.update({ where: { id: address_id }, data: { deletedAt: new Date() } });
    expect((await change(cookie, { ...(await seen(orderId)), address_id })).status).toBe(422);
  });

  it('promises the days of the zone of its new pincode, and keeps those of the same pincode', async () => {
    const { cookie, orderId } = await paid();
    const before = await row(orderId);
    const standard = { isOffered: true, chargePaise: 9_900, freeFromPaise: null, days: [20, 30] as [number, number] };
    const areas = [{ level: 'state' as const, code: '33', pincodes: [] }];
    await changeZones(() => [{ name: 'Far', isServed: true, methods: { standard }, areas }], { by: BY });
    const near = { ...CHENNAI, address_detail: '5, Madurai 625001', building: '5', area: 'Town', district: 'Madurai' };
    expect((await change(cookie, { ...(await seen(orderId)), ...near, pincode: '625001' })).status).toBe(200);
    expect(await row(orderId)).toMatchObject({ deliveryFrom: before.deliveryFrom, deliveryTo: before.deliveryTo });
    expect((await change(cookie, { ...(await seen(orderId)), ...CHENNAI })).status).toBe(200);
    const { deliveryFrom, deliveryTo, shippingPaise } = await row(orderId);
    expect(deliveryFrom!.getTime()).toBeGreaterThan(before.deliveryTo!.getTime());
    expect(deliveryTo!.getTime()).toBeGreaterThan(deliveryFrom!.getTime());
    expect(shippingPaise).toBe(before.shippingPaise);
  });

  it('is refused at its field where it is not served, in another state, or wrongly typed', async () => {
    const { cookie, orderId, customer } = await paid();
    const before = await row(orderId);
    const tried = async (form: object) => {
      const { status, body } = await change(cookie, { ...(await seen(orderId)), ...form });
      return [status, body.fields];
    };
    await closed('600020');
    const notServed = text('pincodeNotServed', { pincode: '600020' });
    expect(await tried(CHENNAI)).toEqual([422, { pincode: notServed }]);
    const data = { customerId: customer.id, place: 'Work', detail: LINE, state: 'Tamil Nadu', district: 'Chennai' };
    const { id: address_id } = await db.address.create({ data: { ...data, pincode: '600020' } });
    expect(await tried({ address_id })).toEqual([422, { address_id: notServed }]);
    const bengaluru = { ...CHENNAI, district: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
    expect(await tried(bengaluru)).toEqual([422, { pincode: text('orderAddressState') }]);
    expect(await tried({ ...CHENNAI, state: 'Karnataka' })).toEqual([400, { state: text('stateContradictsPincode') }]);
    expect(await tried({ ...CHENNAI, pincode: '12345' })).toEqual([400, { pincode: text('pincodeInvalid') }]);
    expect(await tried({ reason: 'xy', ...CHENNAI })).toEqual([400, { reason: expect.any(String) as string }]);
    expect(await tried({})).toEqual([400, { address_detail: text('addressIncomplete') }]);
    const alone = { ...CHENNAI, receiver_name: 'Kamala' };
    expect(await tried(alone)).toEqual([400, { receiver_phone: text('receiverIncomplete') }]);
    expect([await row(orderId), await db.orderEdit.count(), await db.auditEntry.count()]).toEqual([
      ...[before, 0, expect.any(Number) as number],
    ]);
    expect(await db.auditEntry.count({ where: { action: 'order.address' } })).toBe(0);
  });

  it.each(['invoiced', 'not invoiced yet'])('keeps its state of supply, %s', async (when) => {
    const { cookie, orderId } = await paid();
    if (when === 'invoiced') await processDue();
    const puducherry = { ...CHENNAI, district: 'Puducherry', state: 'Puducherry', pincode: '605001' };
    const { status, body } = await change(cookie, { ...(await seen(orderId)), ...puducherry });
    expect([status, body.message]).toEqual([422, text('orderAddressState')]);
    await change(cookie, { ...(await seen(orderId)), ...CHENNAI });
    await processDue();
    const { content } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    expect(content).toMatchObject({
      ...{ heads: 'state', placeOfSupply: { stateCode: '33' } },
      recipient: { address: expect.stringContaining(when === 'invoiced' ? 'Madurai' : 'Adyar') as string },
    });
  });

  it('is changed for an order paid on delivery, where its cash can be collected', async () => {
    await offerCash({ pincodes: [{ pincode: '625' }, { pincode: '600' }] });
    const { order, customer } = await buyForCash();
    const { cookie } = await createStaff('OWNER');
    await offerCash({ pincodes: [{ pincode: '625' }] });
    const refused = await change(cookie, { ...(await seen(order.id)), ...CHENNAI });
    expect([refused.status, refused.body.fields]).toEqual([
      ...[422, { pincode: text('orderAddressCash', { pincode: '600020' }) }],
    ]);
    await offerCash({ offered: 'off', pincodes: [{ pincode: '625' }, { pincode: '600' }] });
    expect((await change(cookie, { ...(await seen(order.id)), ...CHENNAI })).status).toBe(200);
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({
      ...{ deliveryAddress: LINE, toCollectPaise: order.payablePaise },
    });
  });

  it('stays while an edit is open, once a unit is packed, before the payment, and for goods to collect', async () => {
    const { cookie, orderId } = await paid();
    const tried = async () => {
      const { status, body } = await change(cookie, { ...(await seen(orderId)), ...CHENNAI });
      return [status, body.message];
    };
    const { form, version } = await editForm(orderId);
    await openEdit(form);
    expect(await tried()).toEqual([409, text('orderEditOpen')]);
    await db.orderEdit.updateMany({ data: { state: 'DROPPED', closedAt: new Date() } });
    await db.order.update({ where: { id: orderId }, data: { deliveryMethod: 'collect' } });
    expect(await tried()).toEqual([409, text('orderAddressCollect')]);
    await db.order.update({ where: { id: orderId }, data: { deliveryMethod: 'standard' } });
    await db.order.update({ where: { id: orderId }, data: { status: 'ORDER_PLACED' } });
    expect(await tried()).toEqual([409, text('orderEditStep')]);
    await db.order.update({ where: { id: orderId }, data: { status: 'PURCHASED' } });
    expect((await callRoute(packOrder, { cookie, body: { order_id: orderId } })).status).toBe(200);
    expect(await tried()).toEqual([409, text('orderEditPacked')]);
    expect(await change(cookie, { order_id: crypto.randomUUID(), version, ...CHENNAI })).toMatchObject({ status: 404 });
    expect(await row(orderId)).toMatchObject({ deliveryPincode: '625001' });
  });

  it('is changed once by two at once, by a repeated press, and by no outdated screen', async () => {
    const { cookie, orderId, lines } = await paid();
    const { cookie: colleague } = await createStaff('OPERATOR');
    const form = { ...(await seen(orderId)), ...CHENNAI };
    const racing = [
      change(cookie, form),
      change(colleague, { ...form, building: '7', address_detail: '7, Adyar 600020' }),
    ];
    expect((await Promise.all(racing)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.orderEdit.count({ where: { orderId } })).toBe(1);
    expect((await change(cookie, form)).body.message).toBe(text('orderChanged'));
    // An edit of the goods that saw the former address is outdated too.
    const goods = { order_id: orderId, add: [], remove: [{ id: lines[0]!.id, quantity: 1 }], expected_paise: 0 };
    const late = await callRoute<Reply>(editOrder, {
      cookie,
      body: { ...goods, version: form.version, reason: REASON },
    });
    expect([late.status, late.body.message]).toEqual([409, text('orderChanged')]);
    const [key, next] = [crypto.randomUUID(), { ...(await seen(orderId)), ...CHENNAI, building: '9' }];
    const twice = [await change(cookie, next, key), await change(cookie, next, key)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.orderEdit.count({ where: { orderId } })).toBe(2);
  });

  it('is changed by staff with the permission and a session only', async () => {
    const { customer, orderId, cookie } = await paid();
    const form = { ...(await seen(orderId)), ...CHENNAI };
    const { cookie: pharmacist } = await createStaff('PHARMACIST');
    await db.staffSession.deleteMany({ where: { customer: { role: 'OPERATOR' } } });
    for (const [who, status] of [
      [cookie, 401],
      [customer.cookie, 401],
      [undefined, 401],
      [pharmacist, 403],
    ] as const)
      expect((await change(who, form)).status).toBe(status);
    expect(await row(orderId)).toMatchObject({ deliveryPincode: '625001' });
  });
});
