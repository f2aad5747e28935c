import type { CallRequest } from './call-request';

/**
 * True if a request that changes data may come from our own pages or from a client that is not a
 * browser. Browsers set Sec-Fetch-Site and Origin themselves, and a page cannot forge them. A GET
 * that changes data must come from a script, not from a link or image, even on our own page.
 * @param ownOrigin scheme and host of the store
 * @param allowedOrigins other sites whose pages may use the calls (ALLOWED_ORIGINS)
 */
export function isSameOrigin(
  headers: CallRequest['headers'],
  method: string,
  ownOrigin: string,
  allowedOrigins: string[] = [],
): boolean {
  if ((method === 'GET' || method === 'HEAD') && !comesFromScript(headers)) return false;
  if (allowedOrigins.includes(headers.get('origin') ?? '')) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && headers.get('sec-fetch-mode') !== 'navigate');
  const origin = headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  // The store may have several names. lib/kernel/http/allowed-hosts.ts has already rejected foreign
  // ones.
  return origin === ownOrigin || new URL(origin).host === headers.get('host');
}

/**
 * True if a script sent the request. Browsers send the destination of a fetch; old ones at least
 * accept a page or a picture explicitly.
 */
function comesFromScript(headers: CallRequest['headers']): boolean {
  const purpose = headers.get('sec-fetch-dest');
  if (purpose) return purpose === 'empty';
  return !/text\/html|image\//.test(headers.get('accept') ?? '');
}
