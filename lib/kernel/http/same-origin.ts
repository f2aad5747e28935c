import type { CallRequest } from './call-request';

/**
 * Whether a request that changes something may have been sent by our own pages or by a client that is no browser.
 * Browsers attach Sec-Fetch-Site and Origin themselves; neither can be forged by a page.
 * A GET that changes something must come from a script: a link or an image, even on a page of ours, is not one.
 * @param ownOrigin scheme and host under which the store is reached
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
  // The store may have several names. lib/kernel/http/allowed-hosts.ts has refused foreign ones.
  return origin === ownOrigin || new URL(origin).host === headers.get('host');
}

/** Browsers name what they fetch for; old ones at least say that they want a page or a picture. */
function comesFromScript(headers: CallRequest['headers']): boolean {
  const purpose = headers.get('sec-fetch-dest');
  if (purpose) return purpose === 'empty';
  return !/text\/html|image\//.test(headers.get('accept') ?? '');
}
