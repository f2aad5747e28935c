'use client';

import { useEffect, useSyncExternalStore } from 'react';

/** What a link of ours carries behind the #, and of which page it was; kept here, for it leaves the address bar at once. */
let kept = { path: '', token: '' };

function readToken(): string {
  const found = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  if (found || kept.path !== location.pathname) kept = { path: location.pathname, token: found };
  return kept.token;
}

/** A second link to the page that is open changes nothing but the #. */
function onOther(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** Where somebody goes on after logging in on the way to a page whose link has a secret: browsers take what is behind the # along to /Login. */
export const withLinkToken = (path: string): string =>
  location.hash.startsWith('#token=') && !path.includes('#') ? path + location.hash : path;

/**
 * The secret of a link in a mail. It stands behind the #, where no server is told it, and leaves the address bar at once: neither the
 * history nor the next page's Referer shall carry it.
 * @param fromQuery where links of older mails have it
 * @returns null until the browser has looked; an empty text where there is none
 */
export function useLinkToken(fromQuery = ''): string | null {
  const found = useSyncExternalStore<string | null>(onOther, readToken, () => null);
  useEffect(() => window.history.replaceState(null, '', location.pathname), [found]);
  return found || fromQuery || found;
}
