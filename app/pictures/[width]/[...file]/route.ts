import { pictureInWidth } from '@/lib/catalogue/pictures/draw-picture';
import { parsePictureAddress, isStoredPicture } from '@/lib/catalogue/pictures/rules';
import { answerWith } from '../../picture-answer';

/** /pictures/<width>/<path below public>.webp: a picture of the store in its displayed size. */
export async function GET(_: Request, { params }: RouteContext<'/pictures/[width]/[...file]'>): Promise<Response> {
  const { width, file } = await params;
  const requested = parsePictureAddress(width, file);
  if (!requested) return new Response(null, { status: 404 });
  return answerWith(() => pictureInWidth(requested.image, requested.width), isStoredPicture(requested.image));
}
