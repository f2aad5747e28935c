import { inTransaction, type Db } from '@/lib/kernel/db/client';
import type { Address } from '@/lib/kernel/db/generated/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import type { NewAddress } from './schema';

/**
 * Serializes changes by the same customer, so that two tabs cannot both succeed.
 * @returns false if the account was deleted
 */
async function lockCustomer(tx: Db, customerId: string): Promise<boolean> {
  const alive = await tx.$queryRaw<
    object[]
  >`SELECT id FROM customer WHERE id = ${customerId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return alive.length > 0;
}

async function clearCurrent(tx: Db, customerId: string): Promise<void> {
  await tx.address.updateMany({ where: { customerId, isCurrent: true }, data: { isCurrent: false } });
}

function columnsOf({ place, address_detail: detail, lat, receiver_name, receiver_phone, ...parts }: NewAddress) {
  const [latitude, longitude] = lat?.split(',').map((value) => value.trim()) ?? [];
  return { place, detail, ...parts, latitude, longitude, receiverName: receiver_name, receiverPhone: receiver_phone };
}

/** Maximum number of addresses per customer. The screen can still show all of them. */
export const MAX_ADDRESSES = 50;

/**
 * Stores an address and makes it the current one.
 * @param keepsCurrent leaves an existing current address as it is
 * @returns its id
 * @throws conflict addressesTooMany; forbidden notYours for a deleted account
 */
export async function addAddress(customerId: string, input: NewAddress, keepsCurrent = false): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    // Staff may still type it while its customer deletes the account.
    if (!(await lockCustomer(tx, customerId))) throw notYours();
    if ((await tx.address.count({ where: { customerId, deletedAt: null } })) >= MAX_ADDRESSES)
      throw conflict('addressesTooMany', { count: MAX_ADDRESSES });
    const isCurrent =
      !keepsCurrent || (await tx.address.count({ where: { customerId, isCurrent: true, deletedAt: null } })) === 0;
    if (isCurrent) await clearCurrent(tx, customerId);
    const made = await tx.address.create({
      data: { customerId, ...columnsOf(input), isCurrent },
      select: { id: true },
    });
    return made.id;
  });
}

/**
 * Makes one of the customer's own addresses the current one.
 * @throws forbidden notYours
 */
export async function chooseAddress(customerId: string, addressId: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockCustomer(tx, customerId);
    await clearCurrent(tx, customerId);
    const { count } = await tx.address.updateMany({
      where: { id: addressId, customerId, deletedAt: null },
      data: { isCurrent: true },
    });
    if (count === 0) throw notYours();
  });
}

/**
 * Marks an address as removed. The row remains for the orders that refer to it, although each order
 * has its own copy of the text.
 */
async function takeAway(
  tx: Db,
  customerId: string,
  addressId: string,
  now: Date,
): Promise<Pick<Address, 'isCurrent' | 'createdAt' | 'receiverName' | 'receiverPhone'>> {
  const [removedAddress] = await tx.address.updateManyAndReturn({
    where: { id: addressId, customerId, deletedAt: null },
    data: { deletedAt: now },
    select: { isCurrent: true, createdAt: true, receiverName: true, receiverPhone: true },
  });
  if (!removedAddress) throw notYours();
  return removedAddress;
}

/**
 * Replaces one of the customer's own addresses, current or not. The correction gets a new row, so
 * that an unpaid order to the old address does not count as one to the new address.
 * @returns the new id
 * @throws forbidden notYours
 */
export async function changeAddress(
  customerId: string,
  addressId: string,
  input: NewAddress,
  now = new Date(),
): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    await lockCustomer(tx, customerId);
    const { receiverName, receiverPhone, ...kept } = await takeAway(tx, customerId, addressId, now);
    const receiver = input.receiver_name === undefined ? { receiverName, receiverPhone } : {};
    const made = await tx.address.create({
      data: { customerId, ...columnsOf(input), ...receiver, ...kept },
      select: { id: true },
    });
    return made.id;
  });
}

/**
 * Removes one of the customer's own addresses. If it was the current one, the newest remaining
 * address becomes current.
 * @throws forbidden notYours
 */
export async function removeAddress(customerId: string, addressId: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockCustomer(tx, customerId);
    const { isCurrent } = await takeAway(tx, customerId, addressId, now);
    if (!isCurrent) return;
    const next = await tx.address.findFirst({
      where: { customerId, deletedAt: null },
      orderBy: { createdAt: 'desc' },
      select: { id: true },
    });
    if (next) await tx.address.update({ where: { id: next.id }, data: { isCurrent: true }, select: { id: true } });
  });
}
