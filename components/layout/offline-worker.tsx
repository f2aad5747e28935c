'use client';

import { useEffect } from 'react';

/** Lets public/sw.js answer when there is no network. It comes when the page is done. */
export function OfflineWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
