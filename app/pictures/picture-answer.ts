import { picturesUrl } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { PICTURE_POLICY } from '@/lib/kernel/http/content-policy';

/** The address is derived from the content, so the content never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A file of the application may change with an update. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

type PictureType = 'image/webp' | 'image/png';

function withPicture(picture: Buffer, isForGood: boolean, type: PictureType): Response {
  const headers = {
    'content-security-policy': PICTURE_POLICY,
    'content-type': type,
    'cache-control': isForGood ? FOR_GOOD : FOR_A_DAY,
    // Pages then have another origin than their pictures.
    ...(picturesUrl() && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  return new Response(new Uint8Array(picture), { headers });
}

const without = (status: number, more = {}) => new Response(null, { status, headers: more });
const LATER = { 'retry-after': '10', 'cache-control': 'no-store' };

/**
 * Returns a picture as a response without a session, so that any cache on the way may store it.
 * @param isForGood true if its address is derived from its content
 */
export async function answerWith(
  find: () => Promise<Buffer | null>,
  isForGood: boolean,
  type: PictureType = 'image/webp',
): Promise<Response> {
  try {
    const picture = await find();
    return picture ? withPicture(picture, isForGood, type) : without(404);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return without(error.kind === 'tooMany' ? 429 : 503, LATER);
  }
}
