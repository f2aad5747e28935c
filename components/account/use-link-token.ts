'use client';

import { useEffect, useSyncExternalStore } from 'react';

/**
 * Token from the # part of a link, with its page; stored here because it is removed from the
 * address bar.
 */
let storedToken = { path: '', token: '' };

function readToken(): string {
  const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  if (found || storedToken.path !== location.pathname) storedToken = { path: location.pathname, token: found };
  return storedToken.token;
}

/** Subscribes to hash changes: a second link to the open page changes only the # part. */
function onOther(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/**
 * Returns the address to open after a login on the way to a page whose link has a token: browsers
 * carry the # part to /Login.
 */
export const withLinkToken = (path: string): string =>
  location.hash.startsWith('#token=') && !path.includes('#') ? path + location.hash : path;

/**
 * Token of a link in an email. It is in the # part, which is not sent to servers. It leaves the
 * address bar immediately, so neither the history nor the next Referer contains it.
 * @param fromQuery the token in links of older emails
 * @returns null until hydration; an empty text without a token
 */
export function useLinkToken(fromQuery = ''): string | null {
  const found = useSyncExternalStore<string | null>(onOther, readToken, () => null);
  useEffect(() => window.history.replaceState(null, '', location.pathname), [found]);
  return found || fromQuery || found;
}
