import { translate } from '@/lib/kernel/translate';
import { languageFacts, languageTag } from '@/lib/kernel/locales';
import { WEEKDAYS } from './settings-rules';
import type { StoreSettings } from './store-settings';

/** 2026-01-05 is a Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

function dayName(day: number, locale: string): string {
  return new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + day * DAY_MS,
  );
}

function clockTime(time: string, locale: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = new Intl.DateTimeFormat(languageTag(locale), {
    hour: 'numeric',
    minute: minute ? '2-digit' : undefined,
    hour12: true,
    dayPeriod: languageFacts(locale).dayPeriod,
    timeZone: 'UTC',
  });
  return shown.format(MONDAY + hour * 3_600_000 + minute * 60_000).replace('அந்தி மாலை', 'மாலை');
}

/**
 * Returns one row per group of days, such as Monday–Friday, in the order of the week. Days without
 * an entry are closed.
 */
export function openingHours(hours: StoreSettings['hours'], locale: string): [days: string, hours: string][] {
  const rowOf = WEEKDAYS.map((_, day) => {
    const entry = hours.find(({ from, to }) => WEEKDAYS.indexOf(from) <= day && day <= WEEKDAYS.indexOf(to));
    return entry
      ? `${clockTime(entry.opens, locale)} – ${clockTime(entry.closes, locale)}`
      : translate(locale, 'content.facts.closed');
  });
  const rows: { first: number; last: number; text: string }[] = [];
  for (const [day, text] of rowOf.entries()) {
    const last = rows.at(-1);
    if (last?.text === text) last.last = day;
    else rows.push({ first: day, last: day, text });
  }
  const named = (first: number, last: number) =>
    first === last ? dayName(first, locale) : `${dayName(first, locale)} – ${dayName(last, locale)}`;
  return rows.map(({ first, last, text }) => [named(first, last), text]);
}
