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
