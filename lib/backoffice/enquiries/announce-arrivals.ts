import { queueMail } from '@/lib/site/mail/queue-mail';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, localText } from '@/lib/kernel/locales';

/** Product requests per run, the least recently checked first. */
const BATCH_SIZE = 100;

type Waiting = { id: string; term: string; email: string; locale: string };

/** Takes the next requests and marks them as checked. Concurrent processes take different ones. */
const takeWaiting = (now: Date) =>
  db.$queryRaw<Waiting[]>(Prisma.sql`
    UPDATE product_request SET looked_at = ${now} WHERE id IN (
      SELECT id FROM product_request WHERE told_at IS NULL ORDER BY looked_at NULLS FIRST, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING id, term, email, locale`);

/**
 * Notifies people by email, once, when a product they searched for without success becomes
 * available. Runs every few minutes.
 * @returns the number of people notified
 */
export async function announceArrivals(now = new Date()): Promise<number> {
  const waiting = await takeWaiting(now);
  if (waiting.length === 0) return 0;
  const index = await searchEngine().ready();
  let notifiedCount = 0;
  for (const { id, term, email, locale } of waiting) {
    const product = await index.findNamed(term);
    if (!product) continue;
    const name = localText(locale, { [DEFAULT_LOCALE]: product.name, ...product.otherNames });
    await inTransaction.withModels(async (tx) => {
      const { count } = await tx.productRequest.updateMany({ where: { id, toldAt: null }, data: { toldAt: now } });
      if (count === 0) return;
      const values = { name, slug: product.slug };
      await queueMail(tx, { template: 'productArrived', to: email, locale, values, dedupeKey: `arrived:${id}` });
      notifiedCount += 1;
    });
  }
  return notifiedCount;
}
