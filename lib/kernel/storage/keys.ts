import { randomUUID } from 'node:crypto';
import { invalid } from '@/lib/kernel/errors';

/**
 * Folders of the store: prescriptions, profile pictures, invoices, supplier bills, files being
 * imported, photos of reviews before their approval.
 */
export type KeyKind = 'rx' | 'profile' | 'invoice' | 'bill' | 'import' | 'review';

/**
 * File endings by content type. The ending of a key gives its type, so that both drivers return it
 * without a second file.
 */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'application/pdf': 'pdf',
};
const TYPES = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]));
/**
 * Pattern of file keys. Public pictures (lib/catalogue/pictures/store-picture.ts), their widths
 * (store-drawing.ts) and the marks of the store (lib/site/identity) are named by their content,
 * pieces of the product feed (store-piece.ts) by their version.
 */
const KEY =
  /^(?:(?:rx|profile|invoice|bill|import|review)\/\d{4}\/\d{2}\/[0-9a-f-]{36}|picture\/[0-9a-f]{64}|mark\/[0-9a-f]{64}-[a-z0-9-]{1,20}|drawn\/(?:[0-9a-f]{2}|program)\/[0-9a-f]{64}-\d{2,4}|drawn\/feed\/[a-z]+\/\d+\/[0-9a-f]{32})\.[a-z]{3,4}(?:\.sealed)?$/;
const FOLDER = /^[a-z]+(?:\/[0-9a-z]+)*$/;
const SEALED = '.sealed';
/**
 * Kinds encrypted before storage (storage.ts). Invoices and bills are accounting documents, which
 * must outlive the store's secret.
 */
const SEALED_KINDS = new Set<KeyKind>(['rx', 'profile']);

/**
 * Creates an unguessable key such as `rx/2026/11/<uuid>.jpg.sealed`.
 * @param id row ID, if a retry must find the file of the first attempt
 */
export function newStorageKey(kind: KeyKind, contentType: string, now = new Date(), id: string = randomUUID()): string {
  const [year, month] = now.toISOString().split('-');
  return `${kind}/${year}/${month}/${id}.${ENDINGS[contentType] ?? 'bin'}${SEALED_KINDS.has(kind) ? SEALED : ''}`;
}

/** True if the file of a key is encrypted. */
export const isSealedKey = (key: string): boolean => key.endsWith(SEALED);

/** Returns the file ending of a key's decrypted content, such as `.jpg`. */
export const endingOf = (key: string): string =>
  /\.[a-z]+$/.exec(isSealedKey(key) ? key.slice(0, -SEALED.length) : key)?.[0] ?? '';

/** Returns the content type of a key's decrypted content. */
export function contentTypeOf(key: string): string {
  return TYPES.get(endingOf(key).slice(1)) ?? 'application/octet-stream';
}

/**
 * Returns the content type for the storage, which for an encrypted file does not reveal its real
 * type.
 */
export const storedTypeOf = (key: string): string =>
  isSealedKey(key) ? 'application/octet-stream' : contentTypeOf(key);

/** Rejects anything that cannot be one of our keys before it is used in a path. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw invalid('notFound');
  return key;
}

/** Rejects anything that cannot be a folder of our keys. */
export function checkFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw invalid('notFound');
  return folder;
}
