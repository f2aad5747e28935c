import { randomUUID } from 'node:crypto';
import { invalid } from '@/lib/kernel/errors';

/** Folders of the store: prescriptions, profile pictures, invoices, bills of suppliers, files that are being imported. */
export type KeyKind = 'rx' | 'profile' | 'invoice' | 'bill' | 'import';

/** The ending of a key says what is in it, so that both drivers answer alike without a second file. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};
const TYPES = new Map(Object.entries(ENDINGS).map(([type, ending]) => [ending, type]));
/** Keys of files. Public pictures (lib/catalogue/pictures/store-picture.ts) and their widths (store-drawing.ts) are named by their contents. */
const KEY =
  /^(?:(?:rx|profile|invoice|bill|import)\/\d{4}\/\d{2}\/[0-9a-f-]{36}|picture\/[0-9a-f]{64}|drawn\/(?:[0-9a-f]{2}|program)\/[0-9a-f]{64}-\d{2,4})\.[a-z]{3,4}(?:\.sealed)?$/;
const FOLDER = /^[a-z]+(?:\/[0-9a-z]+)*$/;
const SEALED = '.sealed';
/** What is encrypted before it is stored (storage.ts). Invoices and bills are papers of the books, which must outlive the store's secret. */
const SEALED_KINDS = new Set<KeyKind>(['rx', 'profile']);

/** A new, unguessable key such as `rx/2026/11/<uuid>.jpg.sealed`. @param id of a row, where a second try must find what the first one stored */
export function newStorageKey(kind: KeyKind, contentType: string, now = new Date(), id: string = randomUUID()): string {
  const [year, month] = now.toISOString().split('-');
  return `${kind}/${year}/${month}/${id}.${ENDINGS[contentType] ?? 'bin'}${SEALED_KINDS.has(kind) ? SEALED : ''}`;
}

/** Whether what lies there is encrypted. */
export const isSealedKey = (key: string): boolean => key.endsWith(SEALED);

/** The ending of what a key holds, such as `.jpg`. */
export const endingOf = (key: string): string =>
  /\.[a-z]+$/.exec(isSealedKey(key) ? key.slice(0, -SEALED.length) : key)?.[0] ?? '';

/** What a key made by us holds, once it is opened. */
export function contentTypeOf(key: string): string {
  return TYPES.get(endingOf(key).slice(1)) ?? 'application/octet-stream';
}

/** What a storage is told of it: that a file is encrypted, and not of what kind it is. */
export const storedTypeOf = (key: string): string =>
  isSealedKey(key) ? 'application/octet-stream' : contentTypeOf(key);

/** Refuses what cannot be a key of ours, before it comes near a path. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw invalid('notFound');
  return key;
}

/** Refuses what cannot be a folder of keys of ours. */
export function checkFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw invalid('notFound');
  return folder;
}
