import { listUses } from '@/lib/domains/desk/queries';
import { db } from '@/lib/kernel/db/client';
import { rejected } from '../factories/pharmacist';
import { createPrescription, describeSheets, onPrescription } from '../factories/prescription';
import { createProduct } from '../factories/product';
import '../return-desk';

type Bought = Awaited<ReturnType<typeof onPrescription>>;
const uses = async ({ order }: Bought) => (await listUses(order.id)).map(({ number }) => number);

test('a sheet is known again by its row, its bytes, or prescriber, patient and date, also under another account', async () => {
  const [first, second] = [await onPrescription([{}]), await onPrescription([{}])];
  expect([await uses(first), await uses(second)]).toEqual([[], []]);
  await describeSheets(first.order.id);
  await describeSheets(second.order.id);
  expect([await uses(first), await uses(second)]).toEqual([[second.order.number], [first.order.number]]);
  await db.prescription.update({ where: { id: second.prescriptionId }, data: { patientName: 'Arul' } });
  expect(await uses(first)).toEqual([]);
  await db.prescription.updateMany({ data: { sha256: 'same' } });
  expect(await listUses(first.order.id)).toMatchObject([
    { sheet: first.prescriptionId, number: second.order.number, paidAt: expect.any(Date) },
  ]);
  const third = await createPrescription(first.customer.id);
  await db.orderLine.updateMany({ data: { prescriptionId: third } });
  expect(await uses(first)).toEqual([second.order.number]);
});

test('an order that was cancelled has not used its sheet', async () => {
  const [first, second] = [await onPrescription([{}]), await onPrescription([{}])];
  await db.prescription.updateMany({ data: { sha256: 'same' } });
  await rejected(second.order.id, 'Not readable');
  expect(await uses(first)).toEqual([]);
});

test('nothing puts another product in the place of one that was bought', async () => {
  const { lines } = await onPrescription([{}]);
  const productId = await createProduct({ requiresPrescription: true });
  await expect(db.orderLine.update({ where: { id: lines[0]!.id }, data: { productId } })).rejects.toThrow(
    /keeps its product/,
  );
});
