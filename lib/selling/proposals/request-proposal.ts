import { randomBytes } from 'node:crypto';
import { inTransaction, newId, Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import { notFound, notYours, refused } from '@/lib/kernel/errors';
import { savePrescription } from '@/lib/selling/prescriptions/store-prescription';
import { codeFor } from '@/lib/selling/orders/rules';
import type { Upload } from '@/lib/shared/files/file-types';
import { MAX_OPEN_REQUESTS } from './rules';
import type { PrescriptionRequest, QuoteRequest } from './schema';

/** Stored request: its id for addresses, its number for people. */
export type Requested = { id: string; number: string };
type Sender = { customerId: string; locale: string };

/** Returns a number that people can read out, such as Q2611-7KQ4WD9M. */
const proposalNumber = (now: Date) => codeFor('Q', randomBytes(8), now);

/**
 * Locks the customer, so that concurrent requests count each other, and limits the open ones.
 * @throws forbidden notYours; refused requestsTooMany
 */
async function checkOpen(tx: Sql, customerId: string): Promise<void> {
  const [found] = await tx.$queryRaw<{ open: number }[]>(Prisma.sql`
    SELECT (SELECT count(*)::int FROM proposal WHERE customer_id = c.id AND state = 'REQUESTED') AS open
    FROM customer c WHERE c.id = ${customerId}::uuid AND c.deleted_at IS NULL FOR NO KEY UPDATE`);
  if (!found) throw notYours();
  if (found.open >= MAX_OPEN_REQUESTS) throw refused('requestsTooMany', { count: MAX_OPEN_REQUESTS });
}

/**
 * Stores an uploaded prescription together with the request to fill a cart from it. Without the
 * request the file is not stored either.
 * @throws refused requestsTooMany; errors of `savePrescription`
 */
export async function requestProposal(
  { customerId, locale }: Sender,
  form: PrescriptionRequest,
  file: Upload,
  now = new Date(),
): Promise<Requested> {
  const requested = { id: newId(), number: proposalNumber(now) };
  const { patient_name: patientName, medicines, days, note, contact } = form;
  await savePrescription(customerId, file, now, async (tx: Db, prescriptionId) => {
    await checkOpen(tx, customerId);
    await tx.proposal.create({
      data: {
        ...requested,
        kind: 'PRESCRIPTION',
        customerId,
        prescriptionId,
        locale,
        patientName,
        medicines,
        days,
        note,
        contact,
        createdAt: now,
      },
    });
  });
  return requested;
}

/**
 * Stores a request for own prices of products.
 * @throws refused requestsTooMany; notFound productUnknown for an unknown or withdrawn product
 */
export async function requestQuote(
  { customerId, locale }: Sender,
  form: QuoteRequest,
  now = new Date(),
): Promise<Requested> {
  const requested = { id: newId(), number: proposalNumber(now) };
  const { lines, company, gstin, note, contact } = form;
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of lines) quantities.set(id, quantity);
  const ids = [...quantities.keys()];
  await inTransaction.withModels(async (tx) => {
    await checkOpen(tx, customerId);
    const known = await tx.product.count({ where: { id: { in: ids }, isActive: true } });
    if (known !== ids.length) throw notFound('productUnknown');
    await tx.proposal.create({
      data: { ...requested, kind: 'QUOTE', customerId, locale, company, gstin, note, contact, createdAt: now },
    });
    await tx.proposalLine.createMany({
      data: ids.map((productId, position) => ({
        proposalId: requested.id,
        customerId,
        productId,
        position,
        requestedQuantity: quantities.get(productId),
      })),
    });
  });
  return requested;
}
