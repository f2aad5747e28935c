/**
 * Cookie that pages can read, next to the session cookie, which they cannot read. Its only content
 * is `1` if a session exists, and `0` for some minutes after the session turned out to be invalid.
 * Without `1`, pages do not request the customer. Over https it has the prefix of the other cookies
 * (cookie.ts).
 */
export const MARKER = 'medcall.signed-in';

const MARKED = new RegExp(`(?:^|;\\s*)(?:__Host-)?${MARKER.replaceAll('.', '\\.')}=([01])(?:;|$)`);

/** @param cookies value of `document.cookie` or of the Cookie header */
export const readMarker = (cookies: string): '1' | '0' | undefined =>
  MARKED.exec(cookies)?.[1] as '1' | '0' | undefined;

/** Cookie that pages can read next to a guest's cookie, which they cannot read. */
export const GUEST_MARKER = 'medcall.has-guest';

const HAS_GUEST = new RegExp(`(?:^|;\\s*)(?:__Host-)?${GUEST_MARKER.replaceAll('.', '\\.')}=1(?:;|$)`);

/** @param cookies value of `document.cookie` */
export const hasGuestMarker = (cookies: string): boolean => HAS_GUEST.test(cookies);
