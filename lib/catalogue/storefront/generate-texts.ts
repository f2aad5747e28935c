import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { textModel, type TextModel } from '@/lib/kernel/inference/inference';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/kernel/locales';

/** Requests per round. A model takes seconds for each, and no user waits for them. */
const QUESTIONS = 10;
/** Delay before the next request for a product without an answer. */
const RETRY_AFTER_MS = 6 * HOUR;
/** Age at which a text is generated again: half a year. */
const RETENTION_MS = 180 * DAY;
const MAX_LENGTH = 800;

type Subject = { productId: number; locale: string; name: string };

/**
 * Claims products without a text of this model, best sellers first. The claim makes other processes
 * choose different ones.
 */
function takeSubjects(model: string, now: Date): Promise<Subject[]> {
  return queryRows<Subject>(Prisma.sql`
    WITH wanting AS (
      SELECT p.id, l.locale, COALESCE(t.name, p.name) AS name
      FROM product p CROSS JOIN unnest(${LOCALES}::text[]) AS l (locale)
      LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = l.locale
      LEFT JOIN generated_text g ON g.product_id = p.id AND g.locale = l.locale
      WHERE p.is_active AND NOT ${IS_SCHEDULED} AND (l.locale = ${DEFAULT_LOCALE} OR t.name IS NOT NULL)
        AND (g.product_id IS NULL OR g.model <> ${model} OR g.subject <> COALESCE(t.name, p.name)
          OR g.asked_at < CASE WHEN g.text IS NULL THEN ${new Date(now.getTime() - RETRY_AFTER_MS)}::timestamptz ELSE ${new Date(now.getTime() - RETENTION_MS)}::timestamptz END)
      ORDER BY p.sold_count DESC, p.id, l.locale LIMIT ${QUESTIONS})
    INSERT INTO generated_text (product_id, locale, subject, model, asked_at)
    SELECT id, locale, name, ${model}, ${now}::timestamptz FROM wanting
    ON CONFLICT (product_id, locale) DO UPDATE SET subject = excluded.subject, model = excluded.model, asked_at = excluded.asked_at,
      text = CASE WHEN generated_text.model = excluded.model AND generated_text.subject = excluded.subject THEN generated_text.text END
    RETURNING product_id AS "productId", locale, subject AS name`);
}

/** Cleans a text for the page: plain words, cut at the end of a sentence. */
function readable(text: string): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= MAX_LENGTH) return plain;
  const cut = plain.slice(0, MAX_LENGTH);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return end > MAX_LENGTH / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, MAX_LENGTH - 1)}…`;
}

/**
 * Generates texts for products that have none of this model. The model receives the name of a
 * product and nothing else.
 * @param name the owner's name for the model
 * @returns number of new texts
 */
export async function generateWith(model: TextModel, name: string, now = new Date()): Promise<number> {
  let written = 0;
  for (const { productId, locale, name: subject } of await takeSubjects(name, now)) {
    // The client logs the failure. While the circuit breaker is open, the other requests fail
    // immediately and are retried later.
    const text = await model.generateText(subject).then(
      (answer) => readable(answer.text),
      () => '',
    );
    if (!text) continue;
    await inTransaction(async (tx) => {
      await tx.$executeRaw(
        Prisma.sql`UPDATE generated_text SET text = ${text} WHERE product_id = ${productId}::int AND locale = ${locale} AND subject = ${subject} AND model = ${name}`,
      );
      await invalidateTags(tx, [cacheTags.product(productId)]);
    });
    written += 1;
  }
  return written;
}

/** Runs one round if the owner has named a model and INFERENCE_URL is set. */
export async function generateTexts(): Promise<void> {
  const model = textModel();
  if (!model) return;
  const { textModel: allowed } = await findStoreSettings();
  if (allowed) await generateWith(model, allowed.name);
}
