import { storeSettings } from '@/lib/site/pages/cached';
import { DAY } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';

/** Names the store's address and a day that moves on. */
export const dynamic = 'force-dynamic';

/** RFC 9116 wants less than a year, so that nobody writes to an address that is not read any more. It is made anew for each reader. */
const HOLDS = 180 * DAY;

/** /.well-known/security.txt: where to report a hole in the store. */
export async function GET(): Promise<Response> {
  const { customerCare } = await storeSettings();
  const expires = new Date(Math.ceil(Date.now() / DAY) * DAY + HOLDS).toISOString();
  const lines = [
    `Contact: mailto:${customerCare.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ta',
    `Canonical: ${env().SITE_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
