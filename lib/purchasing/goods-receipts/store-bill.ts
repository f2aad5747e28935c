import { Readable } from 'node:stream';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { fileResponse } from '@/lib/shared/files/file-response';
import type { Upload } from '@/lib/shared/files/file-types';
import { asPages } from '@/lib/shared/files/pages';
import { queueFileCheck } from '@/lib/shared/files/unused-files';

/** A draft is kept for a week: what it names must outlive it. */
const UNUSED_AFTER = 8 * DAY;

/**
 * Keeps the picture or PDF of a bill among the private files, drawn anew or checked. A receipt names it; one that no receipt names is deleted.
 * @returns its key
 * @throws refused unsupportedFile, tooManyPages; tooMany; unavailable when it cannot be stored
 */
export async function storeBill(
  file: Upload,
  by: { actor: string; actorId: string },
  now = new Date(),
): Promise<string> {
  const { contentType, bytes } = await asPages({ kind: 'staff', id: by.actorId }, file);
  const key = newStorageKey('bill', contentType, now);
  await queueFileCheck(db, { key, customerId: by.actorId }, 'stored', new Date(now.getTime() + UNUSED_AFTER));
  await storage().put(key, Readable.from([bytes]));
  await writeAudit(db, {
    ...by,
    action: 'receipt.bill',
    subject: 'receipt',
    subjectId: key,
    change: { bytes: file.size },
  });
  return key;
}

/** The bill of a receipt as a download. @throws notFound for a receipt that is not there, or has none; unavailable when its file is gone */
export async function readBill(receiptId: string): Promise<Response> {
  const found = await db.purchaseReceipt.findUnique({
    where: { id: receiptId },
    select: { billKey: true, billNumber: true },
  });
  if (!found?.billKey) throw notFound('billUnknown');
  const response = await fileResponse({ key: found.billKey, name: found.billNumber, as: 'attachment' });
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}
