import { db, inTransaction } from '@/lib/kernel/db/client';
import { untilBlocked } from '@/test/database';
import { createPrescription } from '@/test/factories/prescription';
import { buyGoods } from '@/test/factories/purchase';
import '@/test/shop/return-desk';
import { deletePrescription } from './delete-prescription';

test('a prescription stays for an order that names it while its deletion waits', async () => {
  const { customer, order } = await buyGoods([{}]);
  const id = await createPrescription(customer.id);
  let deletion: Promise<string> | undefined;
  await inTransaction.withModels(async (tx) => {
    await tx.orderLine.updateMany({ where: { orderId: order.id }, data: { prescriptionId: id } });
    deletion = deletePrescription(customer.id, id).then(
      () => 'deleted',
      (error: { key: string }) => error.key,
    );
    await untilBlocked();
  });
  expect(await deletion).toBe('prescriptionNeeded');
  expect(await db.orderLine.count({ where: { orderId: order.id, prescriptionId: id } })).toBe(1);
});
