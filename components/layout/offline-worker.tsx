'use client';

import { useEffect } from 'react';

/**
 * Delay after page load: the worker starts a thread and fetches pages, which would slow a phone
 * that is still busy.
 */
const REST_MS = 3000;

/**
 * Registers public/sw.js, which responds without a network.
 * @param version changes with the offline page, which the worker then fetches again
 */
export function OfflineWorker({ version }: { version: string }) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const register = () => void navigator.serviceWorker.register(`/sw.js?of=${version}`).catch(() => undefined);
    const registerSoon = () => {
      timer = setTimeout(register, REST_MS);
    };
    if (document.readyState === 'complete') registerSoon();
    else window.addEventListener('load', registerSoon, { once: true });
    return () => {
      window.removeEventListener('load', registerSoon);
      clearTimeout(timer);
    };
  }, [version]);
  return null;
}
