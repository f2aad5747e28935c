import { db } from '@/lib/kernel/db/client';

let count = 0;

/** Creates a supplier with a drug license. @param until last day of the license; null for none */
export async function createSupplier({ until = '2099-12-31' }: { until?: string | null } = {}): Promise<string> {
  count += 1;
  const { id } = await db.supplier.create({
    data: {
      name: `Supplier ${process.pid} ${count}`,
      address: '4 Anna Salai, Chennai',
      ...(until ? { licences: { create: { form: '20B', number: `TN-${count}`, validUntil: new Date(until) } } } : {}),
    },
  });
  return id;
}
