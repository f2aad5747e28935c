import { localePath } from '@/lib/kernel/locales';

/** How a visit at Google ended: with a proven address, or why there is none. */
export type GoogleOutcome = { email: string } | { error: 'refused' | 'unverified' | 'failed' };

const SIZE = { width: 500, height: 640 };
type Tell = (outcome: GoogleOutcome) => Promise<void> | void;
const LOOK_EVERY_MS = 300;

/** Where the return screen of one attempt says how it ended. No other site hears it; it carries no secret (the proof is a cookie scripts cannot read). */
export const channelOf = (attempt: string) => new BroadcastChannel(`medcall-google-${attempt}`);

function openWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2);
  return window.open('', '_blank', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

/** @returns Google's address for one attempt; next-auth has set its state, nonce and PKCE cookies then */
async function addressAtGoogle(callbackUrl: string): Promise<string> {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  const answer = await fetch('/api/auth/signin/google', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl, json: 'true' }),
  });
  const { url } = (await answer.json()) as { url?: string };
  // Its own addresses are all it gives when Google does not answer.
  if (!url || new URL(url).origin === location.origin) throw new Error('network-request-failed');
  return url;
}

/**
 * Waits until the popup has said how it went, or is closed. A page at Google that cuts its tie to us looks like a closed one, so what it
 * says later still counts.
 */
function untilOver(popup: Window, attempt: string, tell: Tell): Promise<void> {
  const channel = channelOf(attempt);
  return new Promise((over) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      console.info('Google sign-in: popup-closed-by-user');
      over();
    }, LOOK_EVERY_MS);
    channel.onmessage = ({ data }: MessageEvent<GoogleOutcome>) => {
      clearInterval(timer);
      channel.close();
      void Promise.resolve(tell(data)).finally(over);
    };
  });
}

/**
 * Sends somebody to Google in a popup. Call it while a click is handled, or the browser refuses the window;
 * where it does so all the same, the page itself goes there and comes back to `onReturn` by itself.
 * @param onReturn the query of the return screen for that case: where to go on; @param tell hears how it ended
 * @returns whether the page is leaving
 * @throws when Google or the store does not answer
 */
export async function askGoogle(locale: string, onReturn: Record<string, string>, tell: Tell): Promise<boolean> {
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
