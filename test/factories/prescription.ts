import { db } from '@/lib/kernel/db/client';
import { buyGoods } from './purchase';

/** Contents of a prescription that satisfy the law. */
const DESCRIBED = {
  patientName: 'Meena Kumari',
  patientAddress: '12, Anna Salai, Chennai',
  prescriberName: 'Dr. K. Selvam',
  prescriberRegistration: 'TNMC 45821',
  prescriberAddress: '3, Hospital Road, Chennai',
  writtenOn: new Date('2026-11-20'),
  isSigned: true,
};

/** Enters the contents of the prescriptions of an order. @param order its id or number */
export async function describePrescriptions(order: string): Promise<void> {
  const which = UUID.test(order) ? { id: order } : { number: order };
  await db.prescription.updateMany({ where: { orderLines: { some: { order: which } } }, data: DESCRIBED });
}
const UUID = /^[0-9a-f-]{36}$/i;

/** Creates a prescription of a customer without an upload. @returns its id */
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

/** Creates a paid order whose lines all have the same prescription. */
export async function onPrescription(goods: Parameters<typeof buyGoods>[0]) {
  const bought = await buyGoods(goods);
  const prescriptionId = await createPrescription(bought.customer.id);
  await db.orderLine.updateMany({
    where: { orderId: bought.order.id },
    data: { requiresPrescription: true, prescriptionId },
  });
  return { ...bought, prescriptionId };
}
