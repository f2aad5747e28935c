import { revalidatePath, revalidateTag } from 'next/cache';
import { env } from '@/lib/kernel/env';
import { clientAddress } from '@/lib/kernel/http/client-address';
import { EVERYTHING, SECRET_HEADER, StaleTags, isOurs } from '@/lib/background/stale-pages';
import { recordEvent } from '@/lib/kernel/security-events/record';

/**
 * Internal call, not part of the API: this server reports to itself which cached pages are stale
 * (lib/background/stale-pages.ts).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOurs(request.headers.get(SECRET_HEADER))) {
    recordEvent('cache.refused', { address: clientAddress(request.headers, env().TRUSTED_PROXIES) });
    return new Response(null, { status: 404 });
  }
  const tags = StaleTags.safeParse(await request.json().catch(() => undefined));
  if (!tags.success) return new Response(null, { status: 400 });
  if (tags.data.includes(EVERYTHING)) revalidatePath('/', 'layout');
  for (const tag of tags.data) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status: 204 });
}
