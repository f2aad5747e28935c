import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { moodModel, type Mood, type MoodModel } from '@/lib/kernel/inference/inference';
import { forModel } from './rules';
import { readByWords } from './sentiment';
import type { Opinion, Reading } from './types';

const BATCH_SIZE = 500;
/** Requests per round, one after the other. No user waits for them. */
const QUESTIONS = 50;
/** Delay before a text without an answer is sent again, so that others come first. */
const RETRY_AFTER_MS = 10 * MINUTE;
const OPINIONS: Record<Mood, Opinion> = { positive: 'POSITIVE', negative: 'NEGATIVE', neutral: 'NEITHER' };

type Read = Reading & { id: string };

/** Stores opinions unless a model was faster, and invalidates the pages that show them. */
async function storeReadings(readings: Read[]): Promise<void> {
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

/**
 * Reads reviews without an opinion: those older than the feature, or not created by `addReview`.
 * @returns number of reviews read
 */
export async function readUnread(): Promise<number> {
  const unread = await db.review.findMany({
    where: { opinion: null },
    take: BATCH_SIZE,
    select: { id: true, rating: true, text: true },
  });
  await storeReadings(unread.map(({ id, ...review }) => ({ id, ...readByWords(review) })));
  return unread.length;
}

/** Claims English reviews that no model has read, newest first. Other processes skip them. */
function takeForModel(now: Date): Promise<{ id: string; text: string }[]> {
  return db.$queryRaw(Prisma.sql`
    UPDATE review SET opinion_asked_at = ${now}::timestamptz
    WHERE id IN (
      SELECT id FROM review WHERE opinion_by = 'WORDS' AND NOT is_held AND (opinion_asked_at IS NULL OR opinion_asked_at < ${new Date(now.getTime() - RETRY_AFTER_MS)}::timestamptz)
      ORDER BY opinion_asked_at NULLS FIRST, id DESC LIMIT ${QUESTIONS} FOR UPDATE SKIP LOCKED)
    RETURNING id, text`);
}

/**
 * Sends reviews to a model that so far have an opinion from the word list. Without an answer, that
 * opinion stays, and the request is retried later.
 * @returns number of reviews that it has read
 */
export async function readByModel(model: MoodModel, now = new Date()): Promise<number> {
  const readings: Read[] = [];
  for (const { id, text } of await takeForModel(now)) {
    // The client logs the failure. While the circuit breaker is open, the other requests fail
    // immediately and are retried later.
    const mood = await model.moodOf(forModel(text)).catch(() => null);
    if (mood) readings.push({ id, opinion: OPINIONS[mood], opinionBy: 'MODEL' });
  }
  await storeReadings(readings);
  return readings.length;
}

/** Runs one round of both, outside of requests. */
export async function readOpinions(): Promise<void> {
  while ((await readUnread()) === BATCH_SIZE);
  const model = moodModel();
  if (model) await readByModel(model);
}
