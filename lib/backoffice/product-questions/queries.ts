import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { MAX_SHOWN } from './rules';
import type { PublicQuestion, StaffQuestion } from './types';

/**
 * Lists the published questions of a product, newest first; those in the language of the page come
 * before others. No column names the asker.
 */
export function listPublished(productId: number, locale: string): Promise<PublicQuestion[]> {
  return queryRows<PublicQuestion>(Prisma.sql`
    SELECT md5(q.enquiry_id::text) AS id, q.question, q.answer, q.locale, q.published_at::text AS "publishedAt" FROM product_question q
    WHERE q.product_id = ${productId}::int AND q.published_at IS NOT NULL
    ORDER BY q.locale <> ${locale}, q.published_at DESC, q.enquiry_id LIMIT ${MAX_SHOWN}::int`);
}

/** Returns the question behind a message; null for any other message. */
export async function findForStaff(ticket: string): Promise<StaffQuestion | null> {
  const [row] = await queryRows<StaffQuestion>(
    Prisma.sql`
    SELECT p.name AS product, p.is_drug AS "isMedicine", q.may_publish AS "mayPublish", q.question, q.answer, q.published_at AS "publishedAt"
    FROM enquiry e JOIN product_question q ON q.enquiry_id = e.id JOIN product p ON p.id = q.product_id WHERE e.ticket = ${ticket.toUpperCase()}`,
    { isKept: false },
  );
  return row ?? null;
}
