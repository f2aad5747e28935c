import { sha256 } from '@/lib/kernel/keys/sha256';
import { fileAddress } from '@/lib/site/identity/file-rules';

/** Returns a short text that changes with the picture of a card and with the look of the store. */
export const cardVersion = (image: string): string => sha256(fileAddress('share-product.png') + image).slice(0, 10);

/**
 * Returns the address of the card of a product (app/share). Networks and caches keep a card for
 * long, so the address changes with its content.
 */
export const cardAddress = ({ slug, image }: { slug: string; image: string }): string =>
  `/share/${slug}.${cardVersion(image)}.jpg`;

/**
 * Returns how long networks and caches may keep a card.
 * @param asked version in the address; undefined without one
 * @param before version before the card was drawn
 * @param after version after that; another one if the look of the store changed meanwhile
 */
export function cardLife(asked: string | undefined, before: string, after: string): string {
  if (before !== after) return 'no-store';
  if (asked === undefined) return 'public, max-age=86400, stale-while-revalidate=604800';
  // Another version is a former one, or a newer one of which this process has not heard yet.
  return asked === after ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}
