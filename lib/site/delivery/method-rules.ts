import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { MESSAGES } from '@/lib/kernel/messages';
import type { DeliveryMethod, DeliverySettings } from './types';

/** Returns the names of a method: the owner's, else those of the message files. */
export function methodNames(settings: DeliverySettings, method: DeliveryMethod): Record<Locale, string> {
  const { name } = settings[method];
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, name[locale] ?? MESSAGES[locale].deliveryMethods[method]]),
  ) as Record<Locale, string>;
}
