import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { addAddress } from '@/lib/people/addresses/commands';
import { completeAddress } from '@/lib/people/addresses/region';
import type { NewAddress } from '@/lib/people/addresses/schema';

/**
 * Stores an address that a customer states to the staff. Their current address stays, unless it is
 * their first.
 * @returns its id
 * @throws notFound; conflict addressesTooMany; forbidden notYours if it was deleted meanwhile
 */
export async function storeCallerAddress(
  customerId: string,
  address: Omit<NewAddress, 'lat'>,
  by: StaffActor,
): Promise<string> {
  if ((await db.customer.count({ where: { id: customerId, deletedAt: null } })) === 0) throw notFound();
  const id = await addAddress(customerId, await completeAddress({ ...address, lat: undefined }), true);
  await writeAudit(db, { ...by, action: 'customer.address', subject: 'customer', subjectId: customerId });
  return id;
}
