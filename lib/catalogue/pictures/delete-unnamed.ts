import { z } from 'zod';
import { DAY } from '@/lib/kernel/dates';
import { db, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { storage } from '@/lib/kernel/storage/storage';
import { deleteDrawings } from './store-drawing';
import { keptKey, keptName } from './store-picture';

/** So long a picture may lie unnamed: as long as the draft of a form that names it is kept, and as somebody may want the banner of last week back. */
const UNNAMED_FOR = 7 * DAY;

/** The address of a picture that may have lost the banner that named it, or never got one. */
export const UnnamedPicture = z.object({ image: z.string() });

/** Has a kept picture deleted in a week, unless something names it by then. Pictures of the program itself are left alone. */
export async function queuePictureCheck(tx: Sql, image: string, now = new Date()): Promise<void> {
  if (!keptKey(image)) return;
  const availableAt = new Date(now.getTime() + UNNAMED_FOR);
  await queue(tx, { topic: 'picture', payload: { image }, dedupeKey: `picture:${newId()}`, availableAt });
}

type Named = { isNamed: boolean; isInDraft: boolean; isAwaited: boolean };

/**
 * Deletes a kept picture, and what was drawn of it, that nothing names: no banner or promotion, no category, no product, no order that shows one of its goods by it. Doing it twice does it once.
 * @param checkId of the queued check; a later one of the same picture has the word
 */
export async function deleteUnnamed({ image }: z.output<typeof UnnamedPicture>, checkId: string): Promise<void> {
  const [name, key] = [keptName(image), keptKey(image)];
  if (!name || !key) return;
  const [found] = await db.$queryRaw<Named[]>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM banner WHERE image = ${image}) OR EXISTS (SELECT 1 FROM promotion WHERE image = ${image}) OR EXISTS (SELECT 1 FROM category WHERE image = ${image})
        OR EXISTS (SELECT 1 FROM product_image WHERE url = ${image}) OR EXISTS (SELECT 1 FROM order_line WHERE image = ${image}) AS "isNamed",
      EXISTS (SELECT 1 FROM staff_draft WHERE form IN ('banner', 'category') AND strpos(content, ${image}) > 0) AS "isInDraft",
      EXISTS (SELECT 1 FROM outbox_message WHERE topic = 'picture' AND done_at IS NULL AND dead_at IS NULL AND payload->>'image' = ${image} AND id > ${checkId}::uuid) AS "isAwaited"`);
  // Brought again, or dropped by another banner, meanwhile: its week has begun anew.
  if (!found || found.isNamed || found.isAwaited) return;
  if (found.isInDraft) return queuePictureCheck(db, image);
  await storage().delete(key);
  // After the picture: who draws it meanwhile looks whether it is still there (store-drawing.ts).
  await deleteDrawings(name);
}
