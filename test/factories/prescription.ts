import { db } from '@/lib/kernel/db/client';
import { buyGoods } from './purchase';

/** A sheet of a customer's, as if it had been uploaded. @returns its id */
export async function createPrescription(customerId: string): Promise<string> {
  const { id } = await db.prescription.create({
    data: {
      customerId,
      storageKey: `rx/${crypto.randomUUID()}`,
      contentType: 'application/pdf',
      sizeBytes: 1,
      pageCount: 1,
      sha256: crypto.randomUUID(),
      originalName: 'rx.pdf',
    },
  });
  return id;
}

/** A paid order, each of whose lines is bought on one sheet. */
export async function onPrescription(goods: Parameters<typeof buyGoods>[0]) {
  const bought = await buyGoods(goods);
  const prescriptionId = await createPrescription(bought.customer.id);
  await db.orderLine.updateMany({
    where: { orderId: bought.order.id },
    data: { requiresPrescription: true, prescriptionId },
  });
  return { ...bought, prescriptionId };
}
