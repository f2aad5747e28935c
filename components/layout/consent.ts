/**
 * Consent of this browser to a service of another company, by purpose. It names the service, so
 * that a visitor is asked again when the owner chooses another one.
 */
export type Purpose = 'chat' | 'statistics';
export type Answer = 'agreed' | 'declined' | null;

const keyOf = (purpose: Purpose) => `medcall.${purpose}`;
const DECLINED = 'no ';
/** Event of this window after an answer; the browser reports only those of other windows. */
const CHANGED = 'medcall-consent';

/** Result per purpose and service: true if the storage has room for an answer. */
const rooms = new Map<string, boolean>();

/** Tries once per page to store text of the length of an answer, and removes it. */
function hasRoom(purpose: Purpose, service: string): boolean {
  const key = `${keyOf(purpose)}.room`;
  const known = rooms.get(key + service);
  if (known !== undefined) return known;
  let isStored = true;
  try {
    localStorage.setItem(key, DECLINED + service);
    localStorage.removeItem(key);
  } catch {
    isStored = false;
  }
  rooms.set(key + service, isStored);
  return isStored;
}

/**
 * Returns the answer about a service; null before an answer. A browser whose storage is blocked or
 * full cannot store an answer, so it counts as declined.
 */
export function answerTo(purpose: Purpose, service: string): Answer {
  try {
    const stored = localStorage.getItem(keyOf(purpose));
    if (stored === service) return 'agreed';
    return stored === DECLINED + service || !hasRoom(purpose, service) ? 'declined' : null;
  } catch {
    return 'declined';
  }
}

/** Stores an answer; null forgets it. Without storage, the answer remains declined. */
export function setAnswer(purpose: Purpose, service: string, answer: Answer): void {
  const key = keyOf(purpose);
  try {
    // A full storage has no room for a longer text, and the former answer must not remain.
    localStorage.removeItem(key);
    if (answer !== null) localStorage.setItem(key, answer === 'agreed' ? service : DECLINED + service);
  } catch {
    // Blocked or full storage.
  }
  dispatchEvent(new Event(CHANGED));
  if (purpose === 'statistics' && answer !== 'agreed') expireCookies();
}

/** Expires the cookies of Google Analytics, which it sets for the widest domain that it can. */
function expireCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.trim().split('=', 1)[0]!);
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  for (const name of names.filter((each) => /^_ga(?:_|$)/.test(each)))
    for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
}

/** Calls `changed` after each answer in any window. */
export function followAnswers(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/** True if the browser tells every site not to track (Global Privacy Control, Do Not Track). */
export function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Returns true for a document with a nonce, loaded for one person. It may remain after navigation
 * to the catalogue; no service of another company is loaded there.
 */
export const isPersonalDocument = () => document.querySelector('script[nonce]') !== null;
