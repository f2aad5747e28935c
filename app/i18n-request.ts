import { getRequestConfig } from 'next-intl/server';
import { fillMessages } from '@/lib/kernel/fill-messages';
import { toLocale } from '@/lib/kernel/locales';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = toLocale(requested);
  const [{ default: store }, { default: staff }] = await Promise.all([
    import(`../messages/${locale}.json`),
    import(`../messages/console/${locale}.json`),
  ]);
  const messages = { ...fillMessages(locale, store), console: fillMessages(locale, staff) };
  return { locale, timeZone: 'Asia/Kolkata', messages };
});
