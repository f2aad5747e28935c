import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { SECOND } from '@/lib/kernel/dates';
import { ownSharp } from '@/lib/catalogue/pictures/own-sharp';
import { publicFolder, readPicture } from '@/lib/catalogue/pictures/read-picture';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

/** Networks show cards of 1200 x 630; the frame (tools/artifacts/icons.mjs) leaves a white square for the picture. */
const SQUARE = 630;
const MARGIN = 40;
const MOST_KEPT = 100;
const PATIENCE = 5 * SECOND;

const turns = new ConcurrencyLimit(1);

async function draw(image: string): Promise<Buffer | undefined> {
  const original = await readPicture(image);
  if (original === null) return undefined;
  return turns.take('', PATIENCE, () => compose(original));
}

async function compose(original: string | Buffer): Promise<Buffer> {
  const side = SQUARE - 2 * MARGIN;
  const picture = await ownSharp(original, { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .toBuffer();
  return ownSharp(join(publicFolder(), 'icons/share-product.png'))
    .composite([{ input: picture, left: MARGIN, top: MARGIN }])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

/** Who asks for a card that is being drawn waits for that one. */
const cards = new LRUCache<string, Buffer>({
  max: MOST_KEPT,
  ignoreFetchAbort: true,
  fetchMethod: draw,
});

/**
 * The picture of a product as social networks want it: a JPEG of 1200 x 630. The hundred asked for last are kept, in this process alone: networks
 * ask once and keep it, and a card is also of the frame around it, so that one in the storage would outlive its look.
 * @param image of a product that `canBeShared` (lib/catalogue/storefront/rules.ts)
 * @returns null when the picture is not there
 * @throws DomainError tooMany when others are being drawn, unavailable where the storage does not answer
 */
export async function productCard(image: string): Promise<Buffer | null> {
  return (await cards.fetch(image)) ?? null;
}
