import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { SECOND } from '@/lib/kernel/dates';
import { publicFolder } from '@/lib/catalogue/pictures/find-built';
import { onWhite, ownSharp } from '@/lib/catalogue/pictures/own-sharp';
import { readPicture } from '@/lib/catalogue/pictures/read-picture';
import { findIdentityFile } from '@/lib/site/identity/find-file';
import { fileAddress } from '@/lib/site/identity/file-rules';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';

/**
 * Side of the white square for the picture in the frame (tools/artifacts/icons.mjs). Networks show
 * cards of 1200 x 630.
 */
const SQUARE = 630;
const MARGIN = 40;
const MAX_CACHED = 100;
const TIMEOUT_MS = 5 * SECOND;

const drawingLimit = new ConcurrencyLimit(1);

async function draw(image: string): Promise<Buffer | undefined> {
  const original = await readPicture(image);
  if (original === null) return undefined;
  return drawingLimit.take('', TIMEOUT_MS, () => compose(original));
}

async function compose(original: string | Buffer): Promise<Buffer> {
  const side = SQUARE - 2 * MARGIN;
  const picture = await onWhite(original, side).toBuffer();
  const frame = (await findIdentityFile('share-product.png')) ?? join(publicFolder(), 'icons/share-product.png');
  return ownSharp(frame)
    .composite([{ input: picture, left: MARGIN, top: MARGIN }])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

/** Cache of cards. Concurrent requests for the same card share one. */
const cards = new LRUCache<string, Buffer, string>({
  max: MAX_CACHED,
  ignoreFetchAbort: true,
  fetchMethod: (_name, _stale, { context }) => draw(context),
});

/**
 * Returns the card of a product for social networks: a JPEG of 1200 x 630. The last 100 cards are
 * cached in this process only. Networks request a card once and store it. A card in the storage
 * would also outlive a change of its frame.
 * @param image picture of a product that `canBeShared` (lib/catalogue/storefront/rules.ts)
 * @returns null if the picture does not exist
 * @throws DomainError tooMany if others are being drawn, unavailable if the storage does not
 * respond
 */
export async function productCard(image: string): Promise<Buffer | null> {
  return (await cards.fetch(fileAddress('share-product.png') + image, { context: image })) ?? null;
}
