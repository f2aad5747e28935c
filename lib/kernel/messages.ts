import staffEn from '@/messages/console/en.json';
import staffTa from '@/messages/console/ta.json';
import en from '@/messages/en.json';
import ta from '@/messages/ta.json';
import type { Locale } from './locales';

/**
 * Texts of the store by language, with the placeholders of its identity (`fillMessages`). Pages
 * load theirs in app/i18n-request.ts.
 */
export const MESSAGES: Record<Locale, typeof en> = { en, ta };

/** Texts of the console by language. */
export const CONSOLE_MESSAGES: Record<Locale, typeof staffEn> = { en: staffEn, ta: staffTa };
