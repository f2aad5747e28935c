/**
 * Cookie that pages can read, next to the session cookie, which they cannot. It contains only that
 * a session exists (`1`). Without it, pages request no customer. `0`, for some minutes: the session
 * was invalid a moment ago. Over https it has the prefix of the others (cookie.ts).
 */
export const MARKER = 'medcall.signed-in';

const MARKED = new RegExp(`(?:^|;\\s*)(?:__Host-)?${MARKER.replaceAll('.', '\\.')}=([01])(?:;|$)`);

/** @param cookies value of `document.cookie` or of the Cookie header */
export const readMarker = (cookies: string): '1' | '0' | undefined =>
  MARKED.exec(cookies)?.[1] as '1' | '0' | undefined;
