import { z } from 'zod';
import { decodeWhole, type Owner, type Program } from '@/lib/kernel/decoding/decode';
import type { Input } from '@/lib/kernel/decoding/input-file';
import { SECOND } from '@/lib/kernel/dates';
import { refused } from '@/lib/kernel/errors';
import type { PictureType } from './file-types';

/**
 * Maximum number of pages, above that of any prescription; the TIFF of a scanner may have
 * thousands.
 */
export const MAX_PAGES = 10;
const MB = 1024 * 1024;

/** Encoded pages in sequence, with their sizes; none if there are more than `maxPages`. */
const Pages = z.object({
  count: z.int().positive(),
  pages: z
    .array(z.object({ bytes: z.int().positive(), width: z.int().positive(), height: z.int().positive() }))
    .max(MAX_PAGES),
});

/** A HEIC of 12 megapixels takes one to six seconds, depending on the machine and its load. */
const PICTURE: Program<z.output<typeof Pages>> = {
  file: 'picture.mjs',
  inputBytes: 32 * MB,
  stepMs: 15 * SECOND,
  totalMs: 30 * SECOND,
  outputBytes: 48 * MB,
  answer: Pages,
};

/**
 * Sizes in pixels. A page has up to 4000 a side; a portrait is a square of 512. `shown` is sharp
 * enough for a wide screen.
 */
const SHAPES = {
  page: { format: 'jpeg', resize: { width: 4000, height: 4000, fit: 'inside', withoutEnlargement: true } },
  portrait: { format: 'jpeg', resize: { width: 512, height: 512, fit: 'cover' } },
  shown: { format: 'webp', resize: { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } },
} as const;

export type EncodedPage = { bytes: Buffer; width: number; height: number };

type Picture = { owner: Owner; file: Input; type?: PictureType; shape: keyof typeof SHAPES };

async function encode({ owner, file, type, shape }: Picture, maxPages: number, refusal: string) {
  const options = { ...SHAPES[shape], type, maxPages };
  const { answer, bytes } = await decodeWhole(PICTURE, { owner, file, options });
  const sizes = answer?.pages ?? [];
  const total = sizes.reduce((sum, page) => sum + page.bytes, 0);
  if (!answer || total !== bytes.length) throw refused(refusal);
  let at = 0;
  const pages = sizes.map((size): EncodedPage => ({ ...size, bytes: bytes.subarray(at, (at += size.bytes)) }));
  return { count: answer.count, pages };
}

/**
 * Re-encodes the first frame of an image, upright. Nothing else survives, such as a position or an
 * embedded file. A JPEG gets a white background; a WebP stays transparent.
 * @param refusal message key for a file that cannot be read or has too many pixels
 * @throws DomainError refused; tooMany if others are being decoded or the customer's time is used
 * up
 */
export async function encodePicture(picture: Picture, refusal: string): Promise<Buffer> {
  const [page] = (await encode(picture, 1, refusal)).pages;
  if (!page) throw refused(refusal);
  return page.bytes;
}

/**
 * Re-encodes every page of a prescription. Only a TIFF has several.
 * @throws refused unsupportedFile, tooManyPages; tooMany
 */
export async function encodePages(picture: Omit<Picture, 'shape'>): Promise<EncodedPage[]> {
  const { count, pages } = await encode({ ...picture, shape: 'page' }, MAX_PAGES, 'unsupportedFile');
  if (count > MAX_PAGES) throw refused('tooManyPages', { most: MAX_PAGES });
  if (pages.length !== count) throw refused('unsupportedFile');
  return pages;
}
