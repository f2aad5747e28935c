import { PICTURE_POLICY } from '@/lib/kernel/http/content-policy';
import { readKept } from '@/lib/domains/pictures/store-picture';

/** The address is made from what is in it: what stands there never changes. */
const PICTURE = {
  'content-security-policy': PICTURE_POLICY,
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** /pictures/kept/<name>.webp: a picture of the owner's, as large as it was kept. */
export async function GET(_: Request, { params }: RouteContext<'/pictures/kept/[file]'>): Promise<Response> {
  const picture = await readKept(`/pictures/kept/${(await params).file}`);
  return picture ? new Response(new Uint8Array(picture), { headers: PICTURE }) : new Response(null, { status: 404 });
}
