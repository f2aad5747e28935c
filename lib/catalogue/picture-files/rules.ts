import { readGtin } from '@/lib/catalogue/imports/files/number-rules';

/** Maximum number of files of one upload. */
export const MAX_PICTURE_FILES = 1000;
export const MAX_FILE_NAME = 255;
/** Ways to find the product of a file, then the reasons why none is found. */
export const PICTURE_MATCHES = ['sku', 'barcode', 'name', 'unknown', 'ambiguous'] as const;
export type PictureMatch = (typeof PICTURE_MATCHES)[number];

/** Names under which a file is looked up: with and without the number of a further picture. */
export type FileKeys = { file: string; names: string[]; gtins: string[] };

const ORDINAL = /(?:[\s_-]+\d{1,2}|\s*\(\d{1,2}\))$/;

/**
 * Returns the names that a file may stand for: 'MED-00042-2.jpg' is MED-00042-2, or the second
 * picture of MED-00042.
 */
export function keysOf(file: string): FileKeys {
  const stem = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  const shorter = stem.replace(ORDINAL, '');
  const names = [...new Set([stem, shorter].filter(Boolean))];
  return { file, names, gtins: names.flatMap((name) => (/^\d+$/.test(name) ? (readGtin(name) ?? []) : [])) };
}
