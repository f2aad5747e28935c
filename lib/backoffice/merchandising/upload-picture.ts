import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { savePicture, ownerOf } from '@/lib/catalogue/pictures/store-picture';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import type { UploadedFile } from '@/lib/kernel/http/body/body';
import { storeMark } from '@/lib/site/identity/store-mark';
import type { MarkKind } from '@/lib/kernel/look/look-rules';

/**
 * Stores a picture for banners and promotions.
 * @returns its address for a page
 * @throws refused unsupportedImage unless it is a JPEG, PNG or WebP; tooMany
 */
export async function saveBannerPicture(file: UploadedFile, by: AuditActor): Promise<string> {
  const image = await savePicture(await file.read(), ownerOf(by));
  await queuePictureCheck(db, image);
  await writeAudit(db, {
    ...by,
    action: 'picture added',
    subject: 'setting',
    subjectId: 'banners',
    change: { image, bytes: file.size },
  });
  return image;
}

/**
 * Stores a logo or an icon of the store, decoded in its own process.
 * @returns its name for the settings
 * @throws refused with the reason, such as markScript; tooMany
 */
export async function saveMark(kind: MarkKind, file: UploadedFile, by: AuditActor): Promise<string> {
  const mark = await storeMark(kind, await file.read(), ownerOf(by));
  await writeAudit(db, {
    ...by,
    action: 'picture added',
    subject: 'setting',
    subjectId: 'store',
    change: { image: mark, bytes: file.size },
  });
  return mark;
}
