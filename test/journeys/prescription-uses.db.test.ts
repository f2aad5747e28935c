import { POST as confirmunit } from '@/app/api/console/confirm-unit/route';
import { listUses } from '@/lib/dispensing/prescription-review/queries';
import { db } from '@/lib/kernel/db/client';
import { allCalls, callsOf, consoleFiles, type Call } from '../api/routes';
import { callRoute } from '../call-route';
import { rejected } from '../factories/pharmacist';
import { createPrescription, describePrescriptions, onPrescription } from '../factories/prescription';
import { createProduct } from '../factories/product';
import { createStaff, NEXT_YEAR } from '../factories/staff';
import '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof onPrescription>>;
const uses = async ({ order }: Bought) => (await listUses(order.id)).map(({ number }) => number);

test('recognizes a reused prescription by record, bytes, or its details, across accounts', async () => {
  const [first, second] = [await onPrescription([{}]), await onPrescription([{}])];
  expect([await uses(first), await uses(second)]).toEqual([[], []]);
  await describePrescriptions(first.order.id);
  await describePrescriptions(second.order.id);
  expect([await uses(first), await uses(second)]).toEqual([[second.order.number], [first.order.number]]);
  await db.prescription.update({ where: { id: second.prescriptionId }, data: { patientName: 'Arul' } });
  expect(await uses(first)).toEqual([]);
  await db.prescription.updateMany({ data: { sha256: 'same' } });
  expect(await listUses(first.order.id)).toMatchObject([
    {
      prescription: first.prescriptionId,
      number: second.order.number,
      paidAt: expect.any(Date),
      lines: [{ units: 1, isDecided: false }],
    },
  ]);
  const third = await createPrescription(first.customer.id);
  await db.orderLine.updateMany({ data: { prescriptionId: third } });
  expect(await uses(first)).toEqual([second.order.number]);
});

test('an order that was cancelled has not used its prescription', async () => {
  const [first, second] = [await onPrescription([{}]), await onPrescription([{}])];
  await db.prescription.updateMany({ data: { sha256: 'same' } });
  await rejected(second.order.id, 'Not readable');
  expect(await uses(first)).toEqual([]);
});

describe('what was bought on prescription', () => {
  it.each(['H', 'H1'] as const)(
    'of Schedule %s keeps its product, whatever statement or scanner says',
    async (schedule) => {
      const { order, lines } = await onPrescription([{}]);
      const [{ id, productId: bought }] = lines as [(typeof lines)[0]];
      await db.orderLine.update({ where: { id }, data: { schedule } });
      const productId = await createProduct({ requiresPrescription: true });
      for (const data of [{ productId }, { productId, requiresPrescription: false, schedule: 'NONE' as const }])
        await expect(db.orderLine.update({ where: { id }, data })).rejects.toThrow(/keeps its product/);
      const { sku } = await db.product.findUniqueOrThrow({ where: { id: productId } });
      const { cookie } = await createStaff('OWNER', { registeredUntil: NEXT_YEAR() });
      const scanned = await callRoute(confirmunit, { cookie, body: { order_id: order.id, sku } });
      expect(scanned.status).toBeGreaterThanOrEqual(400);
      expect(await db.orderLine.findMany()).toMatchObject([{ id, productId: bought, schedule }]);
      expect(await db.confirmedUnits.count()).toBe(0);
    },
  );

  it('is replaced by no call: none names a product next to an order', async () => {
    const names = ({ ids }: Call) => ids.map((id) => id.names);
    const ofStaff = (await Promise.all(consoleFiles().map(callsOf))).flat();
    const ofOrders = [...ofStaff, ...(await allCalls())].filter((call) =>
      names(call).some((kind) => ['order', 'orderLine', 'orderReceipt', 'prescription'].includes(kind)),
    );
    expect(ofOrders.length).toBeGreaterThan(5);
    const both = ofOrders.filter((call) => names(call).includes('product'));
    // A message to the store can be about an order and a product. It changes neither.
    expect(both.map(({ pattern }) => pattern)).toEqual(['/contact']);
  });
});
