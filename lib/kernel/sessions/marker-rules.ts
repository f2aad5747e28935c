/**
 * A cookie that pages can read. It stands beside the session's, which they cannot, and says nothing but that there is one (`1`): without it nobody is asked for. `0`, for some minutes: a moment ago
 * the session was none. Over https it has the prefix of the others (cookie.ts).
 */
export const MARKER = 'medcall.signed-in';

const MARKED = new RegExp(`(?:^|;\\s*)(?:__Host-)?${MARKER.replaceAll('.', '\\.')}=([01])(?:;|$)`);

/** @param cookies as `document.cookie` and the header of a request have them */
export const readMarker = (cookies: string): '1' | '0' | undefined =>
  MARKED.exec(cookies)?.[1] as '1' | '0' | undefined;
