'use client';

import { usePathname } from 'next/navigation';

/** The path of the screen without its language. */
export const usePlace = (): string => usePathname().replace(/^\/(?:en|ta)(?=\/|$)/, '') || '/';

/** Whether a path belongs to a screen of the menu; what waits has no screens of its own below it. */
export const isWithin = (path: string, screen: string): boolean =>
  screen === '/console' ? path === screen : path === screen || path.startsWith(`${screen}/`);
