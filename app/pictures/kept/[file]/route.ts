import { readStored } from '@/lib/catalogue/pictures/store-picture';
import { answerWith } from '../../picture-answer';

/** /pictures/kept/<name>.webp: a picture uploaded by the owner, in its stored size. */
export async function GET(_: Request, { params }: RouteContext<'/pictures/kept/[file]'>): Promise<Response> {
  const { file } = await params;
  return answerWith(() => readStored(`/pictures/kept/${file}`), true);
}
