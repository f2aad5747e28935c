import { db, type Db } from '@/lib/db/client';
import { notYours } from '@/lib/errors';
import type { NewAddress } from './schema';

/** Makes all addresses of a customer not current; locks the customer so that two tabs cannot both win. */
async function clearCurrent(tx: Db, customerId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`;
  await tx.address.updateMany({ where: { customerId, isCurrent: true }, data: { isCurrent: false } });
}

/** Stores an address and makes it the current one. @returns its id */
export async function addAddress(customerId: string, input: NewAddress): Promise<string> {
  const { place, address_detail: detail, lat, ...parts } = input;
  const [latitude, longitude] = lat?.split(',').map((value) => value.trim()) ?? [];
  return db.$transaction(async (tx) => {
    await clearCurrent(tx, customerId);
    const made = await tx.address.create({ data: { customerId, place, detail, ...parts, latitude, longitude, isCurrent: true }, select: { id: true } });
    return made.id;
  });
}

/** Chooses one of the customer's own addresses. @throws forbidden notYours */
export async function chooseAddress(customerId: string, addressId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await clearCurrent(tx, customerId);
    const { count } = await tx.address.updateMany({ where: { id: addressId, customerId, deletedAt: null }, data: { isCurrent: true } });
    if (count === 0) throw notYours();
  });
}
