import { Readable } from 'node:stream';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { renderInvoice } from './render-invoice';
import type { TaxDocument } from './types';

/** A paper whose file lies in storage. */
export type StoredDocument = TaxDocument & { storageKey: string };

/** What is there already is the same file: drawn from the same row, by this process before it died or by another just now. */
async function putOnce(key: string, file: Buffer): Promise<void> {
  try {
    await storage().put(key, Readable.from([file]));
  } catch (error) {
    if (!(await storage().head(key))) throw error;
  }
}

async function drawAndStore(paper: TaxDocument): Promise<StoredDocument> {
  const { id, number, issuedAt, content } = paper;
  const storageKey = newStorageKey('invoice', 'application/pdf', issuedAt, id);
  if (!(await storage().head(storageKey)))
    await putOnce(storageKey, await renderInvoice({ ...content, number, issuedAt: issuedAt.toISOString() }));
  await queryRows(
    Prisma.sql`UPDATE invoice SET storage_key = ${storageKey} WHERE id = ${id}::uuid AND storage_key IS NULL`,
  );
  return { ...paper, storageKey };
}

/** An order's invoice and the mail it goes with are often worked off at the same moment: it is drawn once. */
const underWay = new Map<string, Promise<StoredDocument>>();

/**
 * Draws a numbered paper, stores it and writes down where. Whatever was done before is found again: the key is made of the row's id.
 * @throws DomainError unavailable when it cannot be stored
 */
export function storePdf(paper: TaxDocument): Promise<StoredDocument> {
  const { id, storageKey } = paper;
  if (storageKey) return Promise.resolve({ ...paper, storageKey });
  const storing = underWay.get(id) ?? drawAndStore(paper).finally(() => underWay.delete(id));
  underWay.set(id, storing);
  return storing;
}
