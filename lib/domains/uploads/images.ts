import sharp, { type Sharp } from 'sharp';
import { MINUTE } from '@/lib/kernel/dates';
import { DomainError, refused } from '@/lib/kernel/errors';
import { decodePicture } from './decoder-thread';
import type { PictureType } from './file-types';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

const MAX_PIXELS = 40_000_000;
const MOST_SECONDS = 20;
/** More than a prescription has; a scanner's TIFF may hold thousands. */
export const MOST_PAGES = 10;
/** A decoded picture takes up to 160 MB, whatever its file weighs. */
const decoding = new ConcurrencyLimit(2);

// Loaders we never need, among them those that had holes, are closed for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
});
// Drawings of our own are opened by path (lib/domains/share/product-card.ts). What people send comes as bytes, whose loader stays closed.
sharp.unblock({ operation: ['VipsForeignLoadSvgFile'] });
// Nothing of a prescription stays in memory once it is written.
sharp.cache(false);

/** A page is kept whole up to 4000 pixels a side; a portrait is cut to a square of 512. */
const SHAPES = {
  page: { width: 4000, height: 4000, fit: 'inside', withoutEnlargement: true },
  portrait: { width: 512, height: 512, fit: 'cover' },
} as const;

/** The picture, or one page of it (from 0), still to be decoded; HEIC and BMP are pixels already. */
async function open(bytes: Buffer, type: PictureType, page: number): Promise<Sharp> {
  if (type !== 'image/heic' && type !== 'image/bmp')
    return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, page }).autoOrient();
  const pixels = await decodePicture(type === 'image/heic' ? 'heic' : 'bmp', bytes, MAX_PIXELS);
  if (!pixels) throw new Error('cannot be decoded');
  const { width, height, data } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
}

async function draw(bytes: Buffer, type: PictureType, shape: keyof typeof SHAPES, page = 0): Promise<Buffer> {
  const image = await open(bytes, type, page);
  return image
    .resize(SHAPES[shape])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
}

/** Runs when it is this picture's turn; whatever goes wrong with its bytes is a refusal. */
function inTurn<T>(refusal: string, work: () => Promise<T>): Promise<T> {
  return decoding.take('', MINUTE, () =>
    work().catch((error: unknown) => {
      throw error instanceof DomainError ? error : refused(refusal);
    }),
  );
}

/**
 * Decodes an image and writes it anew: nothing but the pixels of its first frame survives, no position, no second file inside.
 * @param refusal the message key for what is no image or has too many pixels
 * @returns a JPEG, upright, on white
 * @throws DomainError refused, or tooMany when the machine is busy with other pictures
 */
export function asJpeg(bytes: Buffer, type: PictureType, shape: keyof typeof SHAPES, refusal: string): Promise<Buffer> {
  return inTurn(refusal, () => draw(bytes, type, shape));
}

/** The same for every page of a prescription; only a TIFF has several, an animation shows its first picture. @throws refused unsupportedFile or tooManyPages; tooMany */
export function asJpegs(bytes: Buffer, type: PictureType): Promise<Buffer[]> {
  return inTurn('unsupportedFile', async () => {
    const count = type === 'image/tiff' ? ((await sharp(bytes).metadata()).pages ?? 1) : 1;
    if (count > MOST_PAGES) throw refused('tooManyPages', { most: MOST_PAGES });
    const pages: Buffer[] = [];
    for (let page = 0; page < count; page += 1) pages.push(await draw(bytes, type, 'page', page));
    return pages;
  });
}

/** Pixels somebody else decoded, as JPEG. */
export const jpegOf = ({ width, height, data }: { width: number; height: number; data: Uint8Array }): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer();
