import { localePath } from '@/lib/kernel/locales';

/** Result of a visit at Google: a verified address, or the reason for none. */
export type GoogleOutcome = { email: string } | { error: 'refused' | 'unverified' | 'failed' };

const SIZE = { width: 500, height: 640 };
type OnGoogleResult = (outcome: GoogleOutcome) => Promise<void> | void;
const POLL_INTERVAL_MS = 300;

/**
 * Channel on which the return screen of an attempt reports its result. It is same-origin and
 * carries no secret: the proof is a cookie that scripts cannot read.
 */
export const channelOf = (attempt: string) => new BroadcastChannel(`medcall-google-${attempt}`);

function openWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2);
  return window.open('', '_blank', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

/**
 * @returns Google's address for one attempt; next-auth has then set its state, nonce and PKCE
 * cookies
 */
async function addressAtGoogle(callbackUrl: string): Promise<string> {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  const answer = await fetch('/api/auth/signin/google', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl, json: 'true' }),
  });
  const { url } = (await answer.json()) as { url?: string };
  // If Google does not respond, next-auth returns one of its own addresses.
  if (!url || new URL(url).origin === location.origin) throw new Error('network-request-failed');
  return url;
}

/**
 * Waits for the result of the popup, or until it is closed. A page at Google that severs the opener
 * looks like a closed one, so a later result still counts.
 */
function untilOver(popup: Window, attempt: string, tell: OnGoogleResult): Promise<void> {
  const channel = channelOf(attempt);
  return new Promise((over) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      console.info('Google sign-in: popup-closed-by-user');
      over();
    }, POLL_INTERVAL_MS);
    channel.onmessage = ({ data }: MessageEvent<GoogleOutcome>) => {
      clearInterval(timer);
      channel.close();
      void Promise.resolve(tell(data)).finally(over);
    };
  });
}

/**
 * Opens Google in a popup. Call it inside a click handler, or the browser blocks the popup. If it
 * is blocked anyway, the page itself goes to Google and returns to `onReturn`.
 * @param onReturn query of the return screen in that case: where to continue
 * @param tell receives the result
 * @returns true if the page is leaving
 * @throws if Google or the store does not respond
 */
export async function openGooglePopup(
  locale: string,
  onReturn: Record<string, string>,
  tell: OnGoogleResult,
): Promise<boolean> {
  const popup = openWindow();
  const attempt = crypto.randomUUID();
  const query = new URLSearchParams(popup ? { attempt } : onReturn);
  try {
    const url = await addressAtGoogle(`${location.origin}${localePath(locale, '/Login/google')}?${query}`);
    if (popup) {
      popup.location.replace(url);
      await untilOver(popup, attempt, tell);
      return false;
    }
    console.info('Google sign-in: popup-blocked');
    location.assign(url);
    return true;
  } catch (error) {
    popup?.close();
    throw error;
  }
}
