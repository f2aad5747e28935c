import { z } from 'zod';
import { DAY } from '@/lib/kernel/dates';
import { db, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { storage } from '@/lib/kernel/storage/storage';
import { deleteDrawings } from './store-drawing';
import { storedKey, storedName } from './store-picture';

/**
 * Time for which an unused picture is stored: as long as the draft of a form that can name it.
 * Staff may also want to restore last week's banner.
 */
const UNNAMED_FOR = 7 * DAY;

/** URL of a picture that may have lost its banner, or that never had one. */
export const UnnamedPicture = z.object({ image: z.string() });

/**
 * Queues the deletion of an uploaded picture, unless it is used by then. Ignores pictures of the
 * build.
 * @param keptFor milliseconds, a week by default; 0 for a picture of a person's own
 */
export async function queuePictureCheck(
  tx: Sql,
  image: string,
  now = new Date(),
  keptFor = UNNAMED_FOR,
): Promise<void> {
  if (!storedKey(image)) return;
  const availableAt = new Date(now.getTime() + keptFor);
  await queue(tx, { topic: 'picture', payload: { image }, dedupeKey: `picture:${newId()}`, availableAt });
}

type ImageUse = { isNamed: boolean; isInDraft: boolean; isAwaited: boolean };

/**
 * Deletes an uploaded picture and its drawings if no banner, promotion, category, product, order
 * line or review uses it. It is idempotent.
 * @param checkId id of the queued check; a later check of the same picture takes precedence
 */
export async function deleteUnnamed({ image }: z.output<typeof UnnamedPicture>, checkId: string): Promise<void> {
  const [name, key] = [storedName(image), storedKey(image)];
  if (!name || !key) return;
  const [found] = await db.$queryRaw<ImageUse[]>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM banner WHERE image = ${image}) OR EXISTS (SELECT 1 FROM promotion WHERE image = ${image}) OR EXISTS (SELECT 1 FROM category WHERE image = ${image})
        OR EXISTS (SELECT 1 FROM product_image WHERE url = ${image}) OR EXISTS (SELECT 1 FROM order_line WHERE image = ${image})
        OR EXISTS (SELECT 1 FROM review_photo WHERE image = ${image}) AS "isNamed",
      EXISTS (SELECT 1 FROM staff_draft WHERE form IN ('banner', 'category') AND strpos(content, ${image}) > 0) AS "isInDraft",
      EXISTS (SELECT 1 FROM outbox_message WHERE topic = 'picture' AND done_at IS NULL AND dead_at IS NULL AND payload->>'image' = ${image} AND id > ${checkId}::uuid) AS "isAwaited"`);
  // The picture was uploaded again, or removed from another banner, which started a new week.
  if (!found || found.isNamed || found.isAwaited) return;
  if (found.isInDraft) return queuePictureCheck(db, image);
  await storage().delete(key);
  // Delete drawings after the picture, because a concurrent drawing checks that the picture still
  // exists (store-drawing.ts).
  await deleteDrawings(name);
}
