import { findFile, typeOf } from '@/lib/site/identity/find-file';
import { answerWith } from '../../picture-answer';

/** /pictures/identity/<hash>-<name>: logo, icon or card of the store. */
export async function GET(_: Request, { params }: RouteContext<'/pictures/identity/[file]'>): Promise<Response> {
  const { file } = await params;
  return answerWith(() => findFile(file), true, typeOf(file) ?? undefined);
}
