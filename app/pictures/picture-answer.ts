import { picturesUrl } from '@/lib/kernel/env';
import { DomainError } from '@/lib/kernel/errors';
import { PICTURE_POLICY } from '@/lib/kernel/http/content-policy';

/** The address is made from what is in it: what stands there never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A file of the program may be another one after an update. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

function withPicture(picture: Buffer, isForGood: boolean): Response {
  const headers = {
    'content-security-policy': PICTURE_POLICY,
    'content-type': 'image/webp',
    'cache-control': isForGood ? FOR_GOOD : FOR_A_DAY,
    // Pages stand at another address than their pictures then.
    ...(picturesUrl() && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  return new Response(new Uint8Array(picture), { headers });
}

const without = (status: number, more = {}) => new Response(null, { status, headers: more });
const LATER = { 'retry-after': '10', 'cache-control': 'no-store' };

/**
 * A picture as an answer: it asks nobody who they are, so that any cache on the way may keep it.
 * @param isForGood whether its address is made from what is in it
 */
export async function answerWith(find: () => Promise<Buffer | null>, isForGood: boolean): Promise<Response> {
  try {
    const picture = await find();
    return picture ? withPicture(picture, isForGood) : without(404);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return without(error.kind === 'tooMany' ? 429 : 503, LATER);
  }
}
