import { POST as describeprescription } from '@/app/api/console/describe-prescription/route';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { addToCart } from '@/lib/selling/cart/commands';
import { db } from '@/lib/kernel/db/client';
import type { Schedule } from '@/lib/kernel/db/generated/enums';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { approved, createPharmacist } from '../factories/pharmacist';
import { createPrescription, describePrescriptions, onPrescription } from '../factories/prescription';
import { createProduct } from '../factories/product';
import { buyCart } from '../factories/purchase';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import { ACTOR, wrong } from '../shop/return-desk';

type Goods = Parameters<typeof onPrescription>[0];
const AT = new Date('2027-03-31T18:29:00Z');

/** Creates a paid order with all lines approved. */
async function ready(goods: Goods) {
  const bought = await onPrescription(goods);
  await approved(bought.order.id);
  return bought;
}
type Ready = Awaited<ReturnType<typeof ready>>;

type Described = { schedule: Schedule } & Pick<Parameters<typeof db.product.update>[0]['data'], 'manufacturer'>;

/** Changes a line as if the product had been like this when it was bought. */
async function describeProduct({ lines }: Ready, line: number, { schedule, ...data }: Described): Promise<void> {
  const { id, productId } = lines[line]!;
  await db.orderLine.update({ where: { id }, data: { schedule } });
  await db.product.update({ where: { id: productId }, data });
}
const entries = () =>
  db.registerEntry.findMany({ orderBy: [{ register: 'asc' }, { financialYear: 'asc' }, { serial: 'asc' }] });
const dispatch = ({ order }: Ready, now?: Date) => moveOrder(order.id, 'DISPATCHED', ACTOR, now);
const statusOf = async ({ order }: Ready) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;

/** Checks that no goods of an order have left and no register entry says so. */
async function untouched(bought: Ready): Promise<void> {
  expect(await statusOf(bought)).toBe('PURCHASED');
  expect(await db.parcel.count({ where: { state: { not: 'PACKED' } } })).toBe(0);
  expect(await db.registerEntry.count()).toBe(0);
  expect(await db.auditEntry.count({ where: { action: 'order.dispatch' } })).toBe(0);
  expect(await db.notification.count({ where: { kind: 'orderDispatched' } })).toBe(0);
}

describe('what leaves on prescription', () => {
  it('stands in the register with every field, and of Schedule H1 in a second one', async () => {
    const bought = await ready([{ quantity: 2 }, { quantity: 3 }]);
    const product = { schedule: 'H1', manufacturer: 'Cipla Ltd' } as const;
    const batch = { batchNumber: 'B2611', expiryDate: new Date('2099-12-31') };
    await describeProduct(bought, 0, { schedule: 'H' });
    await describeProduct(bought, 1, product);
    await dispatch(bought, AT);
    const decision = await db.prescriptionDecision.findFirstOrThrow();
    const parcel = await db.parcel.findFirstOrThrow();
    const both = {
      financialYear: '26-27',
      suppliedAt: AT,
      prescriberName: 'Dr. K. Selvam',
      prescriberAddress: '3, Hospital Road, Chennai',
      prescriberRegistration: 'TNMC 45821',
      patientName: 'Meena Kumari',
      patientAddress: '12, Anna Salai, Chennai',
      pharmacistName: 'Malar Vizhi',
      pharmacistRegistration: decision.registrationNumber,
      pharmacistCouncil: 'Tamil Nadu Pharmacy Council',
      customerId: bought.customer.id,
      orderNumber: bought.order.number,
      parcelId: parcel.id,
      prescriptionId: bought.prescriptionId,
      correctsId: null,
    };
    const first = { drug: bought.lines[0]!.name, orderLineId: bought.lines[0]!.id, quantity: 2, schedule: 'H' };
    const unknown = { manufacturer: null, ...batch };
    const second = { drug: bought.lines[1]!.name, orderLineId: bought.lines[1]!.id, quantity: 3, ...product, ...batch };
    expect(await entries()).toMatchObject([
      { ...both, ...first, ...unknown, register: 'PRESCRIPTION', serial: 1 },
      { ...both, ...second, register: 'PRESCRIPTION', serial: 2 },
      { ...both, ...second, register: 'H1', serial: 1 },
    ]);
  });

  it('is of the schedule it was bought in, whatever became of the product since', async () => {
    const productId = await createProduct({ requiresPrescription: true });
    const is = (schedule: Schedule) => db.product.update({ where: { id: productId }, data: { schedule } });
    await is('H1');
    const customer = await createCustomer();
    await createAddress(customer.id);
    await addToCart(customer.id, { productId, quantity: 1 });
    await db.cartLine.updateMany({ data: { prescriptionId: await createPrescription(customer.id) } });
    const order = await buyCart(customer.id);
    await is('H');
    await approved(order.id);
    await moveOrder(order.id, 'DISPATCHED', ACTOR);
    expect((await entries()).map(({ register, schedule }) => [register, schedule])).toEqual([
      ['PRESCRIPTION', 'H1'],
      ['H1', 'H1'],
    ]);
  });

  it('in two parcels stands there twice, each with what left in it', async () => {
    const bought = await ready([{ quantity: 3 }]);
    for (const quantity of [1, 2]) {
      const { id } = await packOrder(bought.order.number, ACTOR, [{ id: bought.lines[0]!.id, quantity }]);
      await dispatchParcel(id, {}, ACTOR);
    }
    expect((await entries()).map(({ serial, quantity }) => [serial, quantity])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('starts at one each financial year and never precedes the previous serial’s time', async () => {
    for (const at of [AT, new Date(AT.getTime() - 1000), new Date(AT.getTime() + 60_000)])
      await dispatch(await ready([{}]), at);
    expect(
      (await entries()).map(({ financialYear, serial, suppliedAt }) => [financialYear, serial, suppliedAt]),
    ).toEqual([
      ['26-27', 1, AT],
      ['26-27', 2, AT],
      ['27-28', 1, new Date(AT.getTime() + 60_000)],
    ]);
  });

  it('needs a prescription: other goods stand in no register', async () => {
    const bought = await ready([{}, {}]);
    await db.orderLine.update({ where: { id: bought.lines[1]!.id }, data: { requiresPrescription: false } });
    await dispatch(bought);
    expect((await entries()).map(({ orderLineId }) => orderLineId)).toEqual([bought.lines[0]!.id]);
  });
});

describe('what the law wants and no one wrote down', () => {
  it.each(['patientName', 'patientAddress', 'prescriberName', 'prescriberAddress', 'writtenOn'])(
    'keeps the parcel in the store, and is named: %s',
    async (field) => {
      const bought = await ready([{}]);
      await db.prescription.updateMany({ data: { [field]: null } });
      const refusal = { kind: 'conflict', key: 'prescriptionLacks', values: { field, sku: bought.lines[0]!.sku } };
      await expect(dispatch(bought)).rejects.toMatchObject(refusal);
      await untouched(bought);
    },
  );

  it('can be typed at the desk for what is approved already', async () => {
    const bought = await ready([{}]);
    await db.prescription.updateMany({ data: { prescriberAddress: null } });
    await expect(dispatch(bought)).rejects.toMatchObject({ key: 'prescriptionLacks' });
    const { cookie } = await createStaff('PHARMACIST', { registeredUntil: NEXT_YEAR() });
    const body = { prescription_id: bought.prescriptionId, version: 0, prescriber_address: 'Anna Nagar' };
    expect((await callRoute(describeprescription, { cookie, body })).status).toBe(200);
    await dispatch(bought);
    expect(await entries()).toMatchObject([{ prescriberAddress: 'Anna Nagar' }]);
  });

  it('requires a registration number where the approval has none; the line can be approved again', async () => {
    const bought = await onPrescription([{}]);
    const { id: orderLineId, customerId, sku } = bought.lines[0]!;
    const { prescriptionId } = bought;
    await describePrescriptions(bought.order.id);
    await db.prescriptionDecision.create({
      data: { orderLineId, customerId, prescriptionId, outcome: 'APPROVED', actor: 'migration' },
    });
    await expect(dispatch(bought)).rejects.toMatchObject({ key: 'approvalUnsigned', values: { sku } });
    await untouched(bought);
    const { id } = await createPharmacist();
    await decidePrescription(bought.order.id, [{ line: 'all', outcome: 'APPROVED' }], {
      actor: 'test',
      pharmacist: { id },
    });
    await dispatch(bought);
    expect(await db.registerEntry.count()).toBe(1);
  });
});

describe('a register', () => {
  it('has no gap and no double after two hundred dispatches at once', async () => {
    const orders = [];
    for (let count = 0; count < 20; count += 1) {
      const bought = await ready([{ quantity: 10, stock: 100 }]);
      if (count % 2) await describeProduct(bought, 0, { schedule: 'H1' });
      orders.push(bought);
    }
    const parcels: string[] = [];
    for (const { order, lines } of orders)
      for (let unit = 0; unit < 10; unit += 1)
        parcels.push((await packOrder(order.id, ACTOR, [{ id: lines[0]!.id, quantity: 1 }])).id);
    // A slow machine rejects some for lack of a connection; a person would press again.
    for (let left = parcels; left.length > 0;) {
      const sent = await Promise.allSettled(left.map((id) => dispatchParcel(id, {}, ACTOR)));
      const refused = left.filter((_, index) => sent[index]!.status === 'rejected');
      expect(refused.length).toBeLessThan(left.length);
      left = refused;
    }
    const serials = async (register: 'PRESCRIPTION' | 'H1') =>
      (await db.registerEntry.findMany({ where: { register }, orderBy: { serial: 'asc' } })).map(
        ({ serial }) => serial,
      );
    expect(await serials('PRESCRIPTION')).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(await serials('H1')).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it.each(['UPDATE register_entry SET quantity = quantity', 'DELETE FROM register_entry', 'TRUNCATE register_entry'])(
    'stays as it was written: %s',
    async (sql) => {
      await dispatch(await ready([{}]));
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
      expect(await db.registerEntry.count()).toBe(1);
    },
  );

  it('is compared with the parcels by the audit of the ledger', async () => {
    const bought = await ready([{}]);
    await db.parcel.create({
      data: {
        orderId: bought.order.id,
        customerId: bought.customer.id,
        number: 9,
        state: 'DISPATCHED',
        packedBy: 'test',
        dispatchedAt: AT,
        lines: { create: { orderLineId: bought.lines[0]!.id, quantity: 1 } },
      },
    });
    const register = async () => (await wrong()).filter(([rule]) => /register/.test(String(rule)));
    expect(await register()).toMatchObject([[expect.stringMatching(/exactly once/), [{ found: 'left 1, entered 0' }]]]);
    await db.parcel.updateMany({ data: { isRegistered: false } });
    expect(await register()).toEqual([]);
    await db.parcel.deleteMany();
  });
});
