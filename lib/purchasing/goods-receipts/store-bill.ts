import { Readable } from 'node:stream';
import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { fileResponse } from '@/lib/shared/files/file-response';
import type { Upload } from '@/lib/shared/files/file-types';
import { asPages } from '@/lib/shared/files/pages';
import { queueFileCheck } from '@/lib/shared/files/unused-files';

/** Retention of an unused file. It must outlive drafts that refer to it, which last for a week. */
const UNUSED_AFTER = 8 * DAY;

/**
 * Stores the picture or PDF of a bill among the private files, re-encoded or checked. A file
 * without a receipt is deleted later.
 * @returns its key
 * @throws refused unsupportedFile, tooManyPages; tooMany; unavailable when it cannot be stored
 */
export async function storeBill(file: Upload, by: StaffActor, now = new Date()): Promise<string> {
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

/**
 * Returns the bill of a receipt as a download.
 * @throws notFound for a missing receipt or one without a bill; unavailable when its file is
 * missing
 */
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
