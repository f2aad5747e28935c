import { DomainError } from '@/lib/kernel/errors';
import { PICTURE_POLICY } from '@/lib/kernel/http/content-policy';
import { pictureInWidth } from '@/lib/domains/pictures/draw-picture';
import { askedFor } from '@/lib/domains/pictures/rules';

const PICTURE = {
  'content-security-policy': PICTURE_POLICY,
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
};
const without = (status: number, more = {}) => new Response(null, { status, headers: more });

/** /pictures/<width>/<path below public>.webp: a picture of the store as large as it is shown. */
export async function GET(_: Request, { params }: RouteContext<'/pictures/[width]/[...file]'>): Promise<Response> {
  const { width, file } = await params;
  const asked = askedFor(width, file);
  if (!asked) return without(404);
  try {
    const picture = await pictureInWidth(asked.image, asked.width);
    return picture ? new Response(new Uint8Array(picture), { headers: PICTURE }) : without(404);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return without(429, { 'retry-after': '10' });
  }
}
