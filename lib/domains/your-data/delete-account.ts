import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { cacheTags } from '@/lib/shared/cache-tags';
import { announceStale } from '@/lib/kernel/db/announce';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/kernel/queue/outbox';
import { queueFileCheck } from '@/lib/domains/uploads/unused-files';
import { proveIdentity } from '@/lib/domains/sign-in/prove-identity';
import { SOLD_ON } from '@/lib/domains/retention/forget-over';
import { HELD, tombstone } from '@/lib/domains/retention/rules';

type Obstacle = 'accountUnpaid' | 'accountUndelivered' | 'accountReturning' | 'accountRefund';

/** What has to be settled first, as a key of an error's text: goods or money are still under way. */
export async function obstacleTo(on: Db, customerId: string): Promise<Obstacle | null> {
  const [found] = await on.$queryRaw<{ obstacle: Obstacle | null }[]>(Prisma.sql`
    SELECT CASE
      WHEN EXISTS (SELECT 1 FROM "order" WHERE customer_id = ${customerId}::uuid AND status = 'ORDER_PLACED') THEN 'accountUnpaid'
      WHEN EXISTS (SELECT 1 FROM "order" WHERE customer_id = ${customerId}::uuid AND status IN ('PURCHASED', 'DISPATCHED')) THEN 'accountUndelivered'
      WHEN EXISTS (SELECT 1 FROM order_return WHERE customer_id = ${customerId}::uuid AND status IN ('REQUESTED', 'APPROVED')) THEN 'accountReturning'
      WHEN EXISTS (SELECT 1 FROM refund WHERE customer_id = ${customerId}::uuid AND status <> 'PROCESSED') THEN 'accountRefund'
    END AS obstacle`);
  return found?.obstacle ?? null;
}

/** Rows that go as a whole. Prescriptions go too, except those goods were sold on; of these the name of the file is forgotten. */
export async function eraseRows(tx: Db, customerId: string): Promise<void> {
  for (const held of Object.values(HELD))
    if (held.erased) await tx.$executeRaw(Prisma.sql`DELETE FROM ${Prisma.raw(`"${held.table}"`)} WHERE customer_id = ${customerId}::uuid`);
  const unsold = Prisma.sql`SELECT p.id FROM prescription p WHERE p.customer_id = ${customerId}::uuid AND NOT ${SOLD_ON}`;
  await tx.$executeRaw(Prisma.sql`UPDATE order_line SET prescription_id = NULL WHERE prescription_id IN (${unsold})`);
  const files = await tx.$queryRaw<{ key: string }[]>(Prisma.sql`DELETE FROM prescription WHERE id IN (${unsold}) RETURNING storage_key AS key`);
  for (const { key } of files) await queueFileCheck(tx, { key, customerId }, 'replaced');
  await tx.prescription.updateMany({ where: { customerId }, data: { originalName: 'prescription' } });
}

/** Of paid orders the name and address on their invoices stay; of all others nothing that names a person. */
async function anonymiseOrders(tx: Db, customerId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE "order" SET recipient_email = ${tombstone(customerId)}, recipient_phone = NULL, delivery_place = '', updated_at = now() WHERE customer_id = ${customerId}::uuid`);
  await tx.$executeRaw(Prisma.sql`
    UPDATE "order" SET recipient_name = '', delivery_address = '', delivery_state = NULL, delivery_pincode = NULL, business_name = NULL, gstin = NULL
    WHERE customer_id = ${customerId}::uuid AND paid_at IS NULL`);
  await tx.orderReturn.updateMany({ where: { customerId }, data: { note: null } });
}

/** The row stays, for the books refer to it: of nobody. Its address is free again. */
async function anonymiseAccount(tx: Db, customerId: string, now: Date): Promise<void> {
  const { profileImageKey } = await tx.customer.findUniqueOrThrow({ where: { id: customerId }, select: { profileImageKey: true } });
  await tx.customer.update({
    where: { id: customerId },
    data: {
      firstName: '', lastName: '', email: tombstone(customerId), phone: null, gender: null, passwordHash: null, passwordChangedAt: null, emailVerifiedAt: null,
      profileImageKey: null, businessName: null, gstin: null, deletedAt: now,
    },
  });
  if (profileImageKey) await queueFileCheck(tx, { key: profileImageKey, customerId }, 'replaced');
}

/** Letters and partner requests under an address that was shown to be this customer's; under any other they may be somebody else's, and end by their term. */
async function eraseLetters(tx: Db, customerId: string): Promise<void> {
  const { email, emailVerifiedAt } = await tx.customer.findUniqueOrThrow({ where: { id: customerId }, select: { email: true, emailVerifiedAt: true } });
  if (!emailVerifiedAt) return;
  await tx.enquiry.deleteMany({ where: { email } });
  await tx.partnerRequest.deleteMany({ where: { email } });
}

/** The writer's name leaves the pages of the products. */
async function anonymiseReviews(tx: Db, customerId: string): Promise<void> {
  const reviews = await tx.review.findMany({ where: { customerId }, select: { productId: true } });
  await announceStale(tx, reviews.map(({ productId }) => cacheTags.reviews(productId)));
}

/** Takes the person out of an account that owes nobody anything, who must be locked. Its address is free afterwards. */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await eraseRows(tx, id);
  await anonymiseOrders(tx, id);
  await anonymiseReviews(tx, id);
  await tx.consent.updateMany({ where: { customerId: id, withdrawnAt: null }, data: { withdrawnAt: now } });
  await tx.newsletterSubscriber.deleteMany({ where: { email } });
  await eraseLetters(tx, id);
  await anonymiseAccount(tx, id, now);
}

/**
 * Deletes an account: every session ends, the address is free, and what names or describes the person is gone but for what the law keeps (HELD).
 * @param password the present one; without one of the account's own, a sign-in of a moment ago will do
 * @param address the caller's, from which wrong passwords are counted
 * @throws invalid passwordRequired; refused passwordWrong or signInAgain; tooMany;
 *   conflict accountStaff, or accountUnpaid, accountUndelivered, accountReturning, accountRefund while goods or money are under way
 */
export async function deleteAccount(customer: SignedIn, password: string | undefined, address: string, now = new Date()): Promise<void> {
  await proveIdentity(customer, password, address, now);
  if (customer.role !== 'CUSTOMER') throw conflict('accountStaff');
  const { id, email, firstName, locale } = customer;
  await db.$transaction(async (tx) => {
    // An order that is placed at this moment waits, and then finds no account; one that was placed a moment before is seen here.
    const alive = await tx.$queryRaw<object[]>(Prisma.sql`SELECT 1 FROM customer WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`);
    if (alive.length === 0) throw notYours();
    const obstacle = await obstacleTo(tx, id);
    if (obstacle) throw conflict(obstacle);
    await queueMail(tx, { template: 'accountDeleted', to: email, locale, values: { firstName }, dedupeKey: `accountDeleted:${id}` });
    await eraseAccount(tx, { id, email }, now);
    await tx.auditEntry.create({ data: { actor: 'customer', actorId: id, action: 'account.delete', subject: 'customer', subjectId: id } });
  });
}
