'use client';

import { useEffect } from 'react';

/** How long a page rests before it: the worker starts a thread and fetches pages of its own, on a phone that has just had enough to do. */
const REST_MS = 3000;

/** Lets public/sw.js answer when there is no network. */
export function OfflineWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    const registerSoon = () => {
      timer = setTimeout(register, REST_MS);
    };
    if (document.readyState === 'complete') registerSoon();
    else window.addEventListener('load', registerSoon, { once: true });
    return () => {
      window.removeEventListener('load', registerSoon);
      clearTimeout(timer);
    };
  }, []);
  return null;
}
