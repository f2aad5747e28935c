'use client';

/** Longest wait for the service worker, which starts some seconds after the page. */
const WORKER_MS = 15_000;

const encode = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Returns the subscription of this browser; null without one. */
async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Returns what this browser can do: `impossible` without push messages, or if its user blocked
 * them. A subscription with a former key of the store does not count.
 */
export async function followPush(storeKey: string): Promise<'impossible' | 'possible' | 'subscribed'> {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible || Notification.permission === 'denied') return 'impossible';
  const subscription = await currentSubscription().catch(() => null);
  return subscription && encode(subscription.options.applicationServerKey) === storeKey ? 'subscribed' : 'possible';
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * Requests permission and subscribes this browser.
 * @returns the body of `savepush`
 * @throws Error without permission, or if the push service of the browser refuses
 */
export async function startPush(
  storeKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string; store_key: string }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('no permission');
  const { pushManager } = await worker();
  const known = await pushManager.getSubscription();
  // A browser refuses a second key as long as it has a subscription with another one.
  if (known && encode(known.options.applicationServerKey) !== storeKey) await known.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: storeKey })
  ).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', store_key: storeKey };
}

/**
 * Ends the subscription of this browser.
 * @returns its address; null without one
 */
export async function stopPush(): Promise<string | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
