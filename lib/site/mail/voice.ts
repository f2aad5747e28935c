import { readablePhone } from '@/lib/shared/person/phone-rules';
import { formatDays, formatLongDate, formatMoment } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

/** Text functions for a template, in the reader's language and with absolute addresses. */
export type Voice = {
  /** Returns a text below `mail` in the message files. */
  say: (key: string, values?: Record<string, string | number>) => string;
  /** Returns the greeting, without a name if there is none. */
  greet: (firstName?: string) => string;
  locale: string;
  link: (path: string) => string;
  money: (paise: number) => string;
  date: (at: string) => string;
  /** Formats day and time of day. */
  moment: (at: string) => string;
  /** Formats the first and last day, given as 2026-11-27; a single day appears once. */
  days: (from: string, until: string) => string;
  /** Formats a phone number for reading. */
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
