import { db, inTransaction } from '@/lib/kernel/db/client';
import { notFound, refused } from '@/lib/kernel/errors';
import { fileResponse } from '@/lib/shared/files/file-response';
import { decodeUpload } from '@/lib/shared/files/find-cut-short';
import { readHead, sniffType, type Upload } from '@/lib/shared/files/file-types';
import { encodePicture } from '@/lib/shared/files/images';
import { saveFile } from '@/lib/shared/files/store-file';
import { queueFileCheck } from '@/lib/shared/files/unused-files';

/**
 * Sets the customer's profile picture, 512 pixels square, and replaces the previous one.
 * @throws refused unsupportedImage; tooMany, unavailable
 */
export async function changeProfileImage(customerId: string, file: Upload, now = new Date()): Promise<void> {
  const type = sniffType(await readHead(file));
  if (!type || type === 'application/pdf') throw refused('unsupportedImage');
  const owner = { kind: 'customer', id: customerId } as const;
  const bytes = await decodeUpload(type, file, () =>
    encodePicture({ owner, file: file.pieces(), type, shape: 'portrait' }, 'unsupportedImage'),
  );
  await saveFile({ kind: 'profile', customerId, contentType: 'image/jpeg', bytes }, now, async (tx, { storageKey }) => {
    const before = await tx.customer.findUniqueOrThrow({
      where: { id: customerId },
      select: { profileImageKey: true },
    });
    await tx.customer.update({ where: { id: customerId }, data: { profileImageKey: storageKey } });
    if (before.profileImageKey) await queueFileCheck(tx, { key: before.profileImageKey, customerId }, 'replaced');
  });
}

/** Removes the customer's profile picture; its file is deleted afterwards. */
export async function removeProfileImage(customerId: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const [row] = await tx.$queryRaw<
      { key: string | null }[]
    >`SELECT profile_image_key AS key FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`;
    if (!row?.key) return;
    await tx.customer.update({ where: { id: customerId }, data: { profileImageKey: null }, select: { id: true } });
    await queueFileCheck(tx, { key: row.key, customerId }, 'replaced');
  });
}

/**
 * Returns a customer's own profile picture.
 * @throws notFound
 */
export async function readProfileImage(customerId: string): Promise<Response> {
  const customer = await db.customer.findFirst({
    where: { id: customerId, deletedAt: null },
    select: { profileImageKey: true },
  });
  if (!customer?.profileImageKey) throw notFound();
  const response = await fileResponse({ key: customer.profileImageKey, name: 'profile', as: 'inline' });
  if (!response) throw notFound();
  return response;
}
