import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from '@/lib/kernel/locales';

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return {
    locale,
    timeZone: 'Asia/Kolkata',
    messages: (await import(`../messages/${locale}.json`)).default,
  };
});
