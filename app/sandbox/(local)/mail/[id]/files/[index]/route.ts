import { localMail, outboxIsVisible } from '@/lib/kernel/mailer/mailer';
import { disposition } from '@/lib/shared/files/file-response';

/**
 * Returns an attachment of a stored email, only for the page of that email: the same conditions
 * apply.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; index: string }> },
): Promise<Response> {
  const { id, index } = await params;
  const mail = outboxIsVisible(request.headers) ? await localMail(id) : null;
  const file = mail?.files?.[/^\d{1,2}$/.test(index) ? Number(index) : -1];
  if (!file) return new Response(null, { status: 404 });
  const headers = {
    'content-type': file.contentType,
    'content-disposition': disposition('attachment', file.name),
    'cache-control': 'no-store',
  };
  return new Response(Buffer.from(file.base64, 'base64'), { headers });
}
