import { randomUUID } from 'node:crypto';
import { invalid } from '@/lib/errors';

/** Folders of the store: prescriptions, profile pictures, invoices. */
export type KeyKind = 'rx' | 'profile' | 'invoice';

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
/** Pictures everybody sees (lib/pictures/kept.ts) are named by what is in them. */
const KEY = /^(?:(?:rx|profile|invoice)\/\d{4}\/\d{2}\/[0-9a-f-]{36}|picture\/[0-9a-f]{64})\.[a-z]{3,4}$/;

/** A new, unguessable key such as `rx/2026/11/<uuid>.jpg`. @param id of a row, where a second try must find what the first one stored */
export function newStorageKey(kind: KeyKind, contentType: string, now = new Date(), id: string = randomUUID()): string {
  const [year, month] = now.toISOString().split('-');
  return `${kind}/${year}/${month}/${id}.${ENDINGS[contentType] ?? 'bin'}`;
}

/** What a key made by us holds. */
export function contentTypeOf(key: string): string {
  return TYPES.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}

/** Refuses what cannot be a key of ours, before it comes near a path. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw invalid('notFound');
  return key;
}
