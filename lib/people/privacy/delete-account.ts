import { writeAudit } from '@/lib/kernel/audit/write-audit';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import { endInvitationsOf } from '@/lib/people/staff/change-power';
import { eraseAccount } from '@/lib/people/retention/erase-account';

type Obstacle = 'accountUnpaid' | 'accountUndelivered' | 'accountReturning' | 'accountRefund';

/** What has to be settled first, as a key of an error's text: goods or money are still under way. */
async function obstacleTo(on: Db, customerId: string): Promise<Obstacle | null> {
  const [found] = await on.$queryRaw<{ obstacle: Obstacle | null }[]>(Prisma.sql`
    SELECT CASE
      WHEN EXISTS (SELECT 1 FROM "order" WHERE customer_id = ${customerId}::uuid AND status = 'ORDER_PLACED') THEN 'accountUnpaid'
      WHEN EXISTS (SELECT 1 FROM "order" WHERE customer_id = ${customerId}::uuid AND status IN ('PURCHASED', 'DISPATCHED')) THEN 'accountUndelivered'
      WHEN EXISTS (SELECT 1 FROM order_return WHERE customer_id = ${customerId}::uuid AND status IN ('REQUESTED', 'APPROVED')) THEN 'accountReturning'
      WHEN EXISTS (SELECT 1 FROM refund WHERE customer_id = ${customerId}::uuid AND status <> 'PROCESSED') THEN 'accountRefund'
    END AS obstacle`);
  return found?.obstacle ?? null;
}

/**
 * Deletes an account: every session ends, the address is free, and what names or describes the person is gone but for what the law keeps (HELD).
 * @param password the present one; without one of the account's own, a sign-in of a moment ago will do
 * @param address the caller's, from which wrong passwords are counted
 * @throws invalid passwordRequired; refused passwordWrong or signInAgain; tooMany;
 *   conflict accountStaff, or accountUnpaid, accountUndelivered, accountReturning, accountRefund while goods or money are under way
 */
export async function deleteAccount(
  customer: SignedIn,
  password: string | undefined,
  address: string,
  now = new Date(),
): Promise<void> {
  await proveIdentity(customer, password, address, now);
  if (customer.role !== 'CUSTOMER') throw conflict('accountStaff');
  const { id, email, firstName, locale } = customer;
  await db.$transaction(async (tx) => {
    // An order that is placed at this moment waits, and then finds no account; one that was placed a moment before is seen here.
    const alive = await tx.$queryRaw<object[]>(
      Prisma.sql`SELECT 1 FROM customer WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
    );
    if (alive.length === 0) throw notYours();
    const obstacle = await obstacleTo(tx, id);
    if (obstacle) throw conflict(obstacle);
    await queueMail(tx, {
      template: 'accountDeleted',
      to: email,
      locale,
      values: { firstName },
      dedupeKey: `accountDeleted:${id}`,
    });
    await endInvitationsOf(tx, id, { actor: 'customer', actorId: id }, now);
    await eraseAccount(tx, { id, email }, now);
    await writeAudit(tx, {
      actor: 'customer',
      actorId: id,
      action: 'account.delete',
      subject: 'customer',
      subjectId: id,
    });
  });
}
