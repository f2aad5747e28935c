import { DAY } from '@/lib/kernel/dates';
import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { DomainError, refused } from '@/lib/kernel/errors';
import type { ProductRequestForm } from './product-request-schema';
import { shownEmail } from '@/lib/shared/person/rules';

/** Maximum requests per day and email address, because anyone can enter any address. */
const MAX_PER_DAY = 10;

type Requester = { customer: { id: string; email: string } | null; locale: string };

/**
 * Stores a search without results, so that the person is notified when the product is available.
 * Repeating it changes nothing.
 * @throws invalid emailRequired for a guest without an address; refused enquiryNotHuman,
 * productRequestTooMany
 */
export async function requestProduct(
  { search, email: typed, website }: ProductRequestForm,
  { customer, locale }: Requester,
  now = new Date(),
): Promise<void> {
  if (website) throw refused('enquiryNotHuman');
  const email = (customer && shownEmail(customer.email)) || typed;
  if (!email) throw new DomainError('invalid', 'emailRequired', {}, { email: 'emailRequired' });
  await inTransaction.withModels(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`product request:${email}`}, 0))`);
    const today = await tx.productRequest.count({
      where: { email, createdAt: { gt: new Date(now.getTime() - DAY) } },
    });
    const isKnown = await tx.productRequest.count({
      where: { email, toldAt: null, term: { equals: search, mode: 'insensitive' } },
    });
    if (isKnown > 0) return;
    if (today >= MAX_PER_DAY) throw refused('productRequestTooMany');
    await tx.productRequest.create({
      data: { id: newId(), term: search, email, customerId: customer?.id, locale, createdAt: now },
    });
  });
}
