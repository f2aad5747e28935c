import { DEFAULT_LOCALE, languageFacts, languageTag } from './locales';

/**
 * Formats a date in the documented long form (month name, day, year), in the shop's time zone on
 * any machine.
 */
export function formatLongDate(date: Date | string, locale: string = DEFAULT_LOCALE): string {
  return new Intl.DateTimeFormat(languageFacts(locale).longDateTag, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

/** Formats a date in the documented long form with the time of day, in the shop's time zone. */
export function formatMoment(date: Date | string, locale: string = DEFAULT_LOCALE): string {
  const { longDateTag, dayPeriod } = languageFacts(locale);
  // A short style prints an English PM also in languages that name the part of the day in words.
  const style: Intl.DateTimeFormatOptions = dayPeriod
    ? { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', dayPeriod }
    : { dateStyle: 'long', timeStyle: 'short' };
  return new Intl.DateTimeFormat(longDateTag, { ...style, timeZone: 'Asia/Kolkata' }).format(new Date(date));
}

/**
 * Formats a timestamp for the console: "22 Nov 2026, 14:05". Uses India's time zone on any machine.
 */
export const formatShort = (date: Date | string, locale: string = DEFAULT_LOCALE): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));

/**
 * Formats day, month and year for the console, without a time: "22 Nov 2026".
 * @param date timestamp, or a calendar day such as 2026-11-27
 */
export function formatShortDay(date: Date | string, locale: string = DEFAULT_LOCALE): string {
  return new Intl.DateTimeFormat(languageTag(locale), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

/** Node.js puts thin spaces into periods, and browsers plain ones: React renders the page again. */
const withPlainSpaces = (period: string) => period.replace(/\u2009/g, ' ');

/**
 * Formats a period for the console, "26–28 Nov 2026"; one day if both are the same.
 * @param from calendar day such as 2026-11-27
 */
export function formatShortDays(from: string, until: string, locale: string = DEFAULT_LOCALE): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  return withPlainSpaces(format.formatRange(new Date(from), new Date(until)));
}

/**
 * Formats a period in words, "26 – 28 November 2026"; one day if both are the same.
 * @param from calendar day such as 2026-11-27
 */
export function formatDays(from: string, until: string, locale: string = DEFAULT_LOCALE): string {
  const format = new Intl.DateTimeFormat(languageFacts(locale).longDateTag, { dateStyle: 'long', timeZone: 'UTC' });
  return withPlainSpaces(format.formatRange(new Date(from), new Date(until)));
}

/** Formats a day for business documents: 21 Nov 2026, in the shop's time zone. */
export function formatDay(date: Date | string): string {
  return new Intl.DateTimeFormat(languageTag(DEFAULT_LOCALE), { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    new Date(date),
  );
}

/** Formats a time with seconds in India's time zone, for values that refresh continuously. */
export function formatClock(date: Date | string, locale: string = DEFAULT_LOCALE): string {
  return new Intl.DateTimeFormat(languageTag(locale), {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

/**
 * Formats month and year as printed on packs: 03/2027.
 * @param date calendar day such as 2027-03-31
 */
export const formatMonth = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

const SPELT_DAY = /^2\d{3}-\d{2}-\d{2}$/;
/** True for an existing calendar day such as 2027-03-31, but not for 31 February. */
export const isDay = (text: string): boolean =>
  SPELT_DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Returns the calendar day in India at a timestamp, such as 2026-11-22. */
export const dayInIndia = (date: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(date);

/** Returns the month in India at a timestamp, 1 to 12. */
export function monthInIndia(date: Date): number {
  return Number(new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Asia/Kolkata' }).format(date));
}

/**
 * Returns the name of a month, for example November.
 * @param month 1 to 12
 */
export function monthName(month: number, locale: string = DEFAULT_LOCALE): string {
  return new Intl.DateTimeFormat(languageTag(locale), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 15),
  );
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
