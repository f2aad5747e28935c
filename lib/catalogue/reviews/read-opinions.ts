import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { moodModel, type Mood, type MoodModel } from '@/lib/kernel/inference/inference';
import { forModel } from './rules';
import { readByWords } from './sentiment';
import type { Opinion, Reading } from './types';

const AT_ONCE = 500;
/** So many questions a round, one after the other: nobody waits for them. */
const QUESTIONS = 50;
/** A text the model did not answer waits so long, so that others come first. */
const ASK_AGAIN = 10 * MINUTE;
const OPINIONS: Record<Mood, Opinion> = { positive: 'POSITIVE', negative: 'NEGATIVE', neutral: 'NEITHER' };

type Read = Reading & { id: string };

/** Writes opinions down, unless a model was quicker, and drops the pages that show them. */
async function keep(readings: Read[]): Promise<void> {
  if (readings.length === 0) return;
  const [ids, opinions, sources] = [
    readings.map(({ id }) => id),
    readings.map(({ opinion }) => opinion),
    readings.map(({ opinionBy }) => opinionBy),
  ];
  await inTransaction(async (tx) => {
    const changed = await tx.$queryRaw<{ productId: number }[]>(Prisma.sql`
      UPDATE review r SET opinion = said.opinion::"ReviewOpinion", opinion_by = said.source::"OpinionSource"
      FROM unnest(${ids}::uuid[], ${opinions}::text[], ${sources}::text[]) AS said (id, opinion, source)
      WHERE r.id = said.id AND r.opinion_by IS DISTINCT FROM 'MODEL' RETURNING r.product_id AS "productId"`);
    await invalidateTags(
      tx,
      changed.map(({ productId }) => cacheTags.reviews(productId)),
    );
  });
}

/** Reads what nobody has read: reviews that are older than opinions, or did not come through `addReview`. @returns how many */
export async function readUnread(): Promise<number> {
  const unread = await db.review.findMany({
    where: { opinion: null },
    take: AT_ONCE,
    select: { id: true, rating: true, text: true },
  });
  await keep(unread.map(({ id, ...review }) => ({ id, ...readByWords(review) })));
  return unread.length;
}

/** Takes English reviews no model has read, newest first; other processes step over them. */
function takeForModel(now: Date): Promise<{ id: string; text: string }[]> {
  return db.$queryRaw(Prisma.sql`
    UPDATE review SET opinion_asked_at = ${now}::timestamptz
    WHERE id IN (
      SELECT id FROM review WHERE opinion_by = 'WORDS' AND NOT is_held AND (opinion_asked_at IS NULL OR opinion_asked_at < ${new Date(now.getTime() - ASK_AGAIN)}::timestamptz)
      ORDER BY opinion_asked_at NULLS FIRST, id DESC LIMIT ${QUESTIONS} FOR UPDATE SKIP LOCKED)
    RETURNING id, text`);
}

/**
 * Has a model read what our words have read so far. Where it does not answer, the answer of the words stands, and it is asked again later.
 * @returns how many reviews it has read
 */
export async function readByModel(model: MoodModel, now = new Date()): Promise<number> {
  const readings: Read[] = [];
  for (const { id, text } of await takeForModel(now)) {
    // Said in the log by the client; when the service rests, the others fail at once and are asked about later.
    const mood = await model.moodOf(forModel(text)).catch(() => null);
    if (mood) readings.push({ id, opinion: OPINIONS[mood], opinionBy: 'MODEL' });
  }
  await keep(readings);
  return readings.length;
}

/** A round of both; far from any request. */
export async function readOpinions(): Promise<void> {
  while ((await readUnread()) === AT_ONCE);
  const model = moodModel();
  if (model) await readByModel(model);
}
