import { drawingAsPng } from '@/lib/catalogue/pictures/draw-png';
import { parsePngAddress } from '@/lib/catalogue/pictures/rules';
import { answerWith } from '@/app/pictures/picture-answer';

/** /pictures/png/<hash>/<path below public>.png: a drawing of the store for search engines. */
export async function GET(_: Request, { params }: RouteContext<'/pictures/png/[hash]/[...file]'>): Promise<Response> {
  const { hash, file } = await params;
  const requested = parsePngAddress(hash, file);
  if (!requested) return new Response(null, { status: 404 });
  return answerWith(() => drawingAsPng(requested.image, requested.hash), true, 'image/png');
}
