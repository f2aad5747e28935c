import { addToCart } from '@/lib/selling/cart/commands';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { findWarnings } from '@/lib/dispensing/prescription-review/find-warnings';
import { listItems } from '@/lib/dispensing/prescription-review/list-items';
import { listStated } from '@/lib/dispensing/prescription-review/queries';
import { matchItem, type PrescriptionItem } from '@/lib/dispensing/prescription-review/item-rules';
import { mergeSalt } from '@/lib/catalogue/salts/change-salt';
import { upsertSalts } from '@/lib/catalogue/salts/upsert-salts';
import { DAY, dayInIndia, formatDay } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { approved, createPharmacist } from '../factories/pharmacist';
import { describePrescriptions, onPrescription } from '../factories/prescription';
import { createProduct } from '../factories/product';
import { buyCart } from '../factories/purchase';
import '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof onPrescription>>;

const warnings = async ({ order, customer }: Pick<Bought, 'order' | 'customer'>, now = new Date()) =>
  findWarnings({ orderId: order.id, customerId: customer.id }, await listItems(order.id), now);
const compose = (id: number, composition: string) => db.product.update({ where: { id }, data: { composition } });

/** Creates the next order of the same customer. */
async function next({ customer }: Pick<Bought, 'customer'>, productId: number) {
  await addToCart(customer.id, { productId, quantity: 2 });
  return { customer, order: await buyCart(customer.id) };
}

test('warns of salts, duplicates in the order, and earlier purchases within 90 days', async () => {
  const bought = await onPrescription([{ stock: 9 }, { stock: 9 }]);
  const [one, other] = bought.lines;
  await compose(one!.productId, 'Metformin Hydrochloride (500mg)');
  await compose(other!.productId, 'Glimepiride (1mg) + Metformin (500mg)');
  expect(await warnings(bought)).toMatchObject([
    {
      lineId: one!.id,
      salts: ['metformin'],
      itemId: null,
      twice: [{ name: other!.name, salts: ['metformin'] }],
      had: [],
    },
    { lineId: other!.id, salts: ['glimepiride', 'metformin'], twice: [{ name: one!.name }], had: [] },
  ]);
  const second = await next(bought, one!.productId);
  const had = [
    { number: bought.order.number, name: one!.name, units: 1, paidAt: expect.any(Date), isSame: true },
    { number: bought.order.number, name: other!.name, units: 1, paidAt: expect.any(Date), isSame: false },
  ];
  expect((await warnings(second))[0]).toMatchObject({ twice: [], had });
  expect((await warnings(second, new Date(Date.now() + 91 * DAY)))[0]!.had).toEqual([]);
  const third = await next(bought, await createProduct({ stock: 9 }));
  expect((await warnings(third))[0]).toMatchObject({ salts: [], twice: [], had: [] });
});

test('matches salts by their stored names, as on a prescription', async () => {
  const bought = await onPrescription([{ stock: 9 }, { stock: 9 }]);
  const [one, other] = bought.lines;
  await compose(one!.productId, 'Deskine (5mg)');
  await compose(other!.productId, 'Pultine (5mg)');
  await inTransaction.withModels((tx) => upsertSalts(tx, [one!.productId, other!.productId]));
  const look = async () => (await warnings(bought)).map(({ salts, twice }) => [salts, twice.map((each) => each.salts)]);
  expect(await look()).toEqual([
    [['deskine'], []],
    [['pultine'], []],
  ]);
  const { saltId } = await db.saltAlias.findUniqueOrThrow({ where: { name: 'deskine' } });
  await mergeSalt(saltId, 'pultine', { actor: 'test' });
  expect(await look()).toEqual([
    [['pultine'], [['pultine']]],
    [['pultine'], [['pultine']]],
  ]);
  const [later] = await warnings(await next(bought, one!.productId));
  expect(later!.had.map(({ name, isSame }) => [name, isSame])).toEqual([
    [one!.name, true],
    [other!.name, false],
  ]);
  const salts = ['pultine'];
  const called = [{ salt: 'pultine', name: 'asa' }];
  const line = { id: 'l', sku: 's', productId: 0, name: 'Pack', salts, called };
  const item = (drug: string) => ({ drug, supplies: [] }) as unknown as PrescriptionItem;
  expect(['Tab. ASA 75', 'Nasal spray', 'PULTINE'].map((drug) => matchItem([item(drug)], line) !== null)).toEqual([
    ...[true, false, true],
  ]);
});

test('no one else’s orders, and none that were cancelled', async () => {
  const [bought, stranger] = [await onPrescription([{ stock: 9 }]), await onPrescription([{}])];
  const second = await next(bought, bought.lines[0]!.productId);
  await db.order.update({ where: { id: bought.order.id }, data: { status: 'CANCELLED' } });
  expect((await warnings(second))[0]!.had).toEqual([]);
  expect((await warnings(stranger))[0]!.had).toEqual([]);
  await db.order.update({ where: { id: bought.order.id }, data: { status: 'PURCHASED' } });
});

test('tells the desk the stated patient and marks a line that an allergy names', async () => {
  const bought = await onPrescription([{}, {}]);
  const [one, other] = bought.lines;
  await compose(one!.productId, 'Sulfamethoxazole (800mg)');
  await compose(other!.productId, 'Metformin (500mg)');
  const stated = { name: 'Meena', birthYear: 1972, allergies: 'Sulfa drugs' };
  const { id: patientId } = await db.patient.create({
    data: { customerId: bought.customer.id, relation: 'PARENT', ...stated },
  });
  expect(await listStated({ orderId: bought.order.id })).toEqual([]);
  await db.prescription.updateMany({ data: { patientId } });
  const read = () => listStated({ orderId: bought.order.id });
  expect(await read()).toEqual([{ prescription: bought.prescriptionId, ...stated }]);
  const found = await findWarnings(
    { orderId: bought.order.id, customerId: bought.customer.id },
    [],
    new Date(),
    await read(),
  );
  expect(found.map(({ allergies }) => allergies)).toEqual(['Sulfa drugs', null]);
  expect((await warnings(bought)).map(({ allergies }) => allergies)).toEqual([null, null]);
  await db.order.update({ where: { id: bought.order.id }, data: { status: 'DISPATCHED' } });
  expect(await read()).toEqual([]);
  await db.order.update({ where: { id: bought.order.id }, data: { status: 'PURCHASED' } });
});

test('knows the medicine a line was approved as', async () => {
  const bought = await onPrescription([{}]);
  await approved(bought.order.id);
  const [item] = await listItems(bought.order.id);
  expect((await warnings(bought))[0]!.itemId).toBe(item!.id);
});

test('refuses approval after a prescription’s last day; without one its age is allowed', async () => {
  const bought = await onPrescription([{}]);
  await describePrescriptions(bought.order.id);
  const { id } = await createPharmacist();
  const approve = () =>
    decidePrescription(bought.order.id, [{ line: 'all', outcome: 'APPROVED' }], { actor: 'test', pharmacist: { id } });
  const day = dayInIndia(new Date(Date.now() - DAY));
  await db.prescription.updateMany({ data: { writtenOn: new Date('2020-01-01'), validUntil: new Date(day) } });
  await expect(approve()).rejects.toMatchObject({ key: 'prescriptionOver', values: { day: formatDay(day) } });
  await db.prescription.updateMany({ data: { validUntil: null } });
  expect((await approve()).decided).toHaveLength(1);
});
