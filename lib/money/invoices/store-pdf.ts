import { Readable } from 'node:stream';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { findLogo } from '@/lib/site/identity/find-file';
import { storage } from '@/lib/kernel/storage/storage';
import { renderInvoice } from './render-invoice';
import type { TaxDocument } from './types';

/** Document with a stored file. */
export type StoredDocument = TaxDocument & { storageKey: string };

/**
 * Stores a file unless it exists. An existing file is equal: it was drawn from the same row, before
 * a crash or by a concurrent process.
 */
async function putOnce(key: string, file: Buffer): Promise<void> {
  try {
    await storage().put(key, Readable.from([file]));
  } catch (error) {
    if (!(await storage().head(key))) throw error;
  }
}

async function drawAndStore(taxDocument: TaxDocument): Promise<StoredDocument> {
  const { id, number, issuedAt, content } = taxDocument;
  const storageKey = newStorageKey('invoice', 'application/pdf', issuedAt, id);
  if (!(await storage().head(storageKey)))
    await putOnce(
      storageKey,
      await renderInvoice({ ...content, number, issuedAt: issuedAt.toISOString() }, await findLogo()),
    );
  await queryRows(
    Prisma.sql`UPDATE invoice SET storage_key = ${storageKey} WHERE id = ${id}::uuid AND storage_key IS NULL`,
  );
  return { ...taxDocument, storageKey };
}

/**
 * Files this process is drawing. An order's invoice and the email that attaches it are often
 * processed concurrently; the file is drawn once.
 */
const pendingWrites = new Map<string, Promise<StoredDocument>>();

/**
 * Draws a numbered document, stores it and records its key. The key derives from the row id, so a
 * repeated call finds the earlier file.
 * @throws DomainError unavailable if it cannot be stored
 */
export function storePdf(taxDocument: TaxDocument): Promise<StoredDocument> {
  const { id, storageKey } = taxDocument;
  if (storageKey) return Promise.resolve({ ...taxDocument, storageKey });
  const storing = pendingWrites.get(id) ?? drawAndStore(taxDocument).finally(() => pendingWrites.delete(id));
  pendingWrites.set(id, storing);
  return storing;
}
