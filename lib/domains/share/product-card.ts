import { join } from 'node:path';
import sharp from 'sharp';
import { SECOND } from '@/lib/kernel/dates';
// Also closes the loaders that no picture of ours needs.
import '@/lib/domains/uploads/images';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

/** Networks show cards of 1200 x 630; the frame (tools/artifacts/icons.mjs) leaves a white square for the picture. */
const SQUARE = 630;
const MARGIN = 40;
const MOST_KEPT = 100;
const PATIENCE = 5 * SECOND;

const turns = new ConcurrencyLimit(1);
const kept = new Map<string, Buffer>();
const inPublic = (path: string) => join(/*turbopackIgnore: true*/ process.cwd(), 'public', path);

async function draw(image: string): Promise<Buffer> {
  const side = SQUARE - 2 * MARGIN;
  const picture = await sharp(inPublic(image), { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .toBuffer();
  return sharp(inPublic('/icons/share-product.png'))
    .composite([{ input: picture, left: MARGIN, top: MARGIN }])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

/**
 * The picture of a product as social networks want it: a JPEG of 1200 x 630. The last hundred are kept.
 * @param image of a product that `canBeShared` (rules.ts)
 * @throws DomainError tooMany when others are being drawn
 */
export async function productCard(image: string): Promise<Buffer> {
  const known = kept.get(image);
  if (known) return known;
  const card = await turns.take('', PATIENCE, async () => kept.get(image) ?? (await draw(image)));
  kept.set(image, card);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return card;
}
