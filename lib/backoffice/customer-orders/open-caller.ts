import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { IS_UNCLAIMED } from '@/lib/people/sign-in/mobile/opened-account';
import { noEmail } from '@/lib/shared/person/rules';

type NewCaller = { number: string; firstName: string; lastName: string; locale: string };

/**
 * Opens an account for a caller. Its number is a contact without a proof: the account has no login
 * until the owner of the number proves it (lib/people/sign-in/mobile). The consent to the
 * terms is the owner's and comes then. An account of someone who only typed the number into the
 * profile does not count: its owner must not get the orders of the caller.
 * @returns its id
 * @throws refused callerKnown if an account proved the number, or was opened for it
 */
export async function openCaller({ number, firstName, lastName, locale }: NewCaller, by: StaffActor): Promise<string> {
  const id = newId();
  await inTransaction.withModels(async (tx) => {
    // Two staff members who take the same call open one account.
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${number}, 726332))`);
    const known = await tx.$queryRaw<object[]>(Prisma.sql`
      SELECT 1 FROM customer c WHERE c.phone = ${number} AND ${IS_UNCLAIMED}
      UNION ALL SELECT 1 FROM confirmed_number n JOIN customer c ON c.id = n.customer_id AND c.deleted_at IS NULL WHERE n.number = ${number}`);
    if (known.length > 0) throw refused('callerKnown');
    await tx.customer.create({
      data: { id, firstName, lastName, phone: number, email: noEmail(id), locale, openedById: by.actorId },
      select: { id: true },
    });
    await writeAudit(tx, { ...by, action: 'customer.open', subject: 'customer', subjectId: id });
  });
  return id;
}
