import sharp from 'sharp';
import { MINUTE } from '@/lib/dates';
import { refused } from '@/lib/errors';
import { Turns } from './turns';

const MAX_PIXELS = 40_000_000;
const MOST_SECONDS = 20;
/** A decoded picture takes up to 160 MB, whatever its file weighs. */
const decoding = new Turns(2);

// Loaders we never need, among them those that had holes, are closed for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Drawings of our own are opened by path (lib/share/product-card.ts). What people send comes as bytes, whose loader stays closed.
sharp.unblock({ operation: ['VipsForeignLoadSvgFile'] });
// Nothing of a prescription stays in memory once it is written.
sharp.cache(false);

/** A page is kept whole up to 4000 pixels a side; a portrait is cut to a square of 512. */
const SHAPES = {
  page: { width: 4000, height: 4000, fit: 'inside', withoutEnlargement: true },
  portrait: { width: 512, height: 512, fit: 'cover' },
} as const;

/**
 * Decodes an image and writes it anew: nothing but the pixels of its first frame survives, no position, no second file inside.
 * @param refusal the message key for what is no image or has too many pixels
 * @returns a JPEG, upright, on white
 * @throws DomainError refused, or tooMany when the machine is busy with other pictures
 */
export function asJpeg(bytes: Buffer, shape: keyof typeof SHAPES, refusal: string): Promise<Buffer> {
  const image = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(SHAPES[shape])
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer();
  return decoding.take('', MINUTE, () =>
    image().catch(() => {
      throw refused(refusal);
    }),
  );
}
