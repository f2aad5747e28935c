import { storeSettings } from '@/lib/site/pages/cached';
import { DAY } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { LOCALES } from '@/lib/kernel/locales';

/** The response contains the store's address and a moving date. */
export const dynamic = 'force-dynamic';

/**
 * RFC 9116 recommends less than a year, so that reports do not go to outdated addresses. The date
 * is computed per request.
 */
const HOLDS = 180 * DAY;

/** /.well-known/security.txt: contact for vulnerability reports. */
export async function GET(): Promise<Response> {
  const { customerCare } = await storeSettings();
  const expires = new Date(Math.ceil(Date.now() / DAY) * DAY + HOLDS).toISOString();
  const lines = [
    `Contact: mailto:${customerCare.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${env().SITE_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
