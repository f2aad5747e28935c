import { writeAudit } from '@/lib/kernel/audit/write-audit';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import { endInvitationsOf } from '@/lib/people/staff/change-power';
import { eraseAccount } from '@/lib/people/retention/erase-account';

type Obstacle = 'accountUnpaid' | 'accountUndelivered' | 'accountReturning' | 'accountRefund';

/** Returns the error key of the first obstacle: goods or money still under way. */
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
 * Deletes an account: ends every session, frees the address, and deletes personal data except for
 * the data the law requires (HELD).
 * @param password the current one; an account without a password needs a recent sign-in instead
 * @param address the caller's, under which wrong passwords are counted
 * @throws invalid passwordRequired; refused passwordWrong or signInAgain; tooMany; conflict
 * accountStaff, or accountUnpaid, accountUndelivered, accountReturning, accountRefund while goods
 * or money are under way
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
  await inTransaction.withModels(async (tx) => {
    // An order placed at this moment waits for the lock, then finds no account. One placed just
    // before is visible here.
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
