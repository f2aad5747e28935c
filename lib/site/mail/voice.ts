import { readablePhone } from '@/lib/site/pages/facts';
import { formatDays, formatLongDate, formatMoment } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

/** How a template speaks: in the reader's language, with whole addresses. */
export type Voice = {
  /** A text below `mail` in the message files. */
  say: (key: string, values?: Record<string, string | number>) => string;
  /** How a mail begins; without a name where there is none. */
  greet: (firstName?: string) => string;
  locale: string;
  link: (path: string) => string;
  money: (paise: number) => string;
  date: (at: string) => string;
  /** Day and time of day. */
  moment: (at: string) => string;
  /** First and last day, as 2026-11-27; the same day once. */
  days: (from: string, until: string) => string;
  /** A telephone number as people read it. */
  phone: (number: string) => string;
};

export function voiceIn(locale: string): Voice {
  const say: Voice['say'] = (key, values) => translate(locale, `mail.${key}`, values);
  return {
    say,
    locale,
    greet: (firstName) => (firstName ? say('greeting', { firstName }) : say('hello')),
    link: (path) => `${env().SITE_URL}${localePath(locale, path)}`,
    money: formatRupees,
    date: (at) => formatLongDate(at, locale),
    moment: (at) => formatMoment(at, locale),
    days: (from, until) => formatDays(from, until, locale),
    phone: readablePhone,
  };
}
