import { Readable } from 'node:stream';
import { db } from '@/lib/db/client';
import { newStorageKey } from '@/lib/integrations/storage/keys';
import { storage } from '@/lib/integrations/storage/storage';
import { renderInvoice } from './render-invoice';
import type { Paper } from './types';

/** A paper whose file lies in storage. */
export type StoredPaper = Paper & { storageKey: string };

/** What is there already is the same file: drawn from the same row, by this process before it died or by another just now. */
async function putOnce(key: string, file: Buffer): Promise<void> {
  try {
    await storage().put(key, Readable.from([file]));
  } catch (error) {
    if (!(await storage().head(key))) throw error;
  }
}

/**
 * Draws a numbered paper, stores it and writes down where. Whatever was done before is found again: the key is made of the row's id.
 * @throws DomainError unavailable when it cannot be stored
 */
export async function storePaper(paper: Paper): Promise<StoredPaper> {
  const { id, number, issuedAt, content, storageKey: known } = paper;
  if (known) return { ...paper, storageKey: known };
  const storageKey = newStorageKey('invoice', 'application/pdf', issuedAt, id);
  if (!(await storage().head(storageKey))) await putOnce(storageKey, await renderInvoice({ ...content, number, issuedAt: issuedAt.toISOString() }));
  await db.invoice.updateMany({ where: { id, storageKey: null }, data: { storageKey } });
  return { ...paper, storageKey };
}
