'use client';

import { usePathname } from 'next/navigation';
import { stripLocale } from '@/lib/kernel/locales';

/** Returns the path of the screen without its language. */
export const usePathWithoutLocale = (): string => stripLocale(usePathname());
