'use client';

import { usePathname } from 'next/navigation';
import { stripLocale } from '@/lib/kernel/locales';

/** Returns the path of the screen without its language. */
export const usePathWithoutLocale = (): string => stripLocale(usePathname());

/**
 * Returns true if a path belongs to a screen of the menu; the work list has no screens below it.
 */
export const isWithin = (path: string, screen: string): boolean =>
  screen === '/console' ? path === screen : path === screen || path.startsWith(`${screen}/`);
