import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { storeEncoded } from '@/lib/catalogue/pictures/store-picture';
import { MAX_PHOTOS } from '@/lib/catalogue/reviews/rules';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound, refused } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { storedBytes } from '@/lib/shared/files/file-response';
import { readHead, sniffType, type Upload } from '@/lib/shared/files/file-types';
import { decodeUpload } from '@/lib/shared/files/find-cut-short';
import { encodePicture } from '@/lib/shared/files/images';
import { saveFile } from '@/lib/shared/files/store-file';
import { queueFileCheck } from '@/lib/shared/files/unused-files';

/**
 * Returns the customer's review of a product and a free position for a photo.
 * @throws notFound reviewMissing; refused photosFull
 */
async function findPlace(tx: Db, customerId: string, productId: number) {
  const review = await tx.review.findUnique({
    where: { customerId_productId: { customerId, productId } },
    select: { id: true, photos: { select: { position: true } } },
  });
  if (!review) throw notFound('reviewMissing');
  const taken = new Set(review.photos.map(({ position }) => position));
  const position = Array.from({ length: MAX_PHOTOS }, (_, index) => index + 1).find((each) => !taken.has(each));
  if (!position) throw refused('photosFull');
  return { reviewId: review.id, position };
}

/**
 * Adds a photo to the customer's review of a product. A decoder process re-encodes it; it waits in
 * a private file until a staff member approves it.
 * @throws notFound reviewMissing; refused photosFull, unsupportedImage, fileCutShort; tooMany,
 * unavailable
 */
export async function addPhoto(customerId: string, productId: number, file: Upload, now = new Date()): Promise<void> {
  await findPlace(db, customerId, productId);
  const type = sniffType(await readHead(file));
  if (!type || type === 'application/pdf') throw refused('unsupportedImage');
  const owner = { kind: 'customer', id: customerId } as const;
  const bytes = await decodeUpload(type, file, () =>
    encodePicture({ owner, file: file.pieces(), type, shape: 'shown' }, 'unsupportedImage'),
  );
  const photo = { kind: 'review', customerId, contentType: 'image/webp', bytes } as const;
  // The customer's row is locked, so concurrent uploads get different positions.
  await saveFile(photo, now, async (tx, { storageKey }) => {
    const place = await findPlace(tx, customerId, productId);
    await tx.reviewPhoto.create({ data: { ...place, customerId, storageKey, createdAt: now } });
  });
}

type Deleted = { storageKey: string | null; image: string | null };

/**
 * Deletes a photo; its file follows, and the page shows it no more. What is deleted comes from the
 * same statement, because the photo may have been approved meanwhile.
 */
async function drop(tx: Db, { id, customerId }: { id: string; customerId: string }, productId: number): Promise<void> {
  const [deleted] = await tx.$queryRaw<Deleted[]>(
    Prisma.sql`DELETE FROM review_photo WHERE id = ${id}::uuid RETURNING storage_key AS "storageKey", image`,
  );
  if (!deleted) throw notFound();
  const { storageKey, image } = deleted;
  if (storageKey) await queueFileCheck(tx, { key: storageKey, customerId }, 'replaced');
  if (!image) return;
  await queuePictureCheck(tx, image, new Date(), 0);
  await invalidateTags(tx, [cacheTags.reviews(productId)]);
}

/**
 * Removes a photo of the customer's own review.
 * @throws notFound
 */
export async function removePhoto(customerId: string, productId: number, position: number): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const photo = await tx.reviewPhoto.findFirst({ where: { customerId, position, review: { productId } } });
    if (!photo) throw notFound();
    await drop(tx, photo, productId);
  });
}

/** @throws notFound */
async function findPhoto(tx: Db, id: string) {
  const photo = await tx.reviewPhoto.findUnique({
    where: { id },
    include: { review: { select: { id: true, productId: true } } },
  });
  if (!photo) throw notFound();
  return photo;
}

/**
 * Shows a photo on the product page. Its public address contains the hash of the re-encoded file,
 * so no one knows it before.
 * @throws notFound; conflict photoApproved
 */
export async function approvePhoto(id: string, by: AuditActor): Promise<void> {
  const waiting = await findPhoto(db, id);
  if (!waiting.storageKey) throw conflict('photoApproved');
  const bytes = await storedBytes(waiting.storageKey);
  if (!bytes) throw notFound();
  const image = await storeEncoded(bytes);
  // If this process stops here, the check deletes the picture, because no photo names it.
  await queuePictureCheck(db, image);
  await inTransaction.withModels(async (tx) => {
    const { customerId, review, storageKey: key } = await findPhoto(tx, id);
    const { count } = await tx.reviewPhoto.updateMany({
      where: { id, image: null },
      data: { image, storageKey: null, approvedById: by.actorId ?? null },
    });
    if (count === 0 || !key) throw conflict('photoApproved');
    await queueFileCheck(tx, { key, customerId }, 'replaced');
    await writeDown(tx, 'review.approve-photo', review.id, by);
    await invalidateTags(tx, [cacheTags.reviews(review.productId)]);
  });
}

/**
 * Deletes a photo, also one that the page shows.
 * @throws notFound
 */
export async function rejectPhoto(id: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const photo = await findPhoto(tx, id);
    await drop(tx, photo, photo.review.productId);
    await writeDown(tx, 'review.reject-photo', photo.review.id, by);
  });
}

const writeDown = (
  tx: Db,
  action: 'review.approve-photo' | 'review.reject-photo',
  subjectId: string,
  { actor, actorId }: AuditActor,
) => writeAudit(tx, { actor, actorId, action, subject: 'review', subjectId });
