import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { fileResponse } from '@/lib/shared/files/file-response';

/**
 * Returns the file of a photo that waits for approval, for staff.
 * @throws notFound
 */
export async function readWaitingPhoto(id: string): Promise<Response> {
  const photo = await db.reviewPhoto.findUnique({ where: { id }, select: { storageKey: true } });
  const response = photo?.storageKey && (await fileResponse({ key: photo.storageKey, name: 'photo', as: 'inline' }));
  if (!response) throw notFound();
  return response;
}
