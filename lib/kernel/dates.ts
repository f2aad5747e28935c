/** The documented long form (month name, day, year) in the shop's own time zone, whatever machine it runs on. */
export function formatLongDate(date: Date | string, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

/** Day in the documented long form and time of day, in the shop's own time zone. */
export function formatMoment(date: Date | string, locale = 'en'): string {
  // Tamil says in words which part of the day it is; its short style writes an English PM.
  const style: Intl.DateTimeFormatOptions =
    locale === 'ta'
      ? { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', dayPeriod: 'short' }
      : { dateStyle: 'long', timeStyle: 'short' };
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-US', { ...style, timeZone: 'Asia/Kolkata' }).format(
    new Date(date),
  );
}

/** For lists of the console: "22 Nov, 14:05", with the year when it is another one. India's time, whatever the machine says. */
export function formatShort(date: Date | string, locale = 'en', now = new Date()): string {
  const at = new Date(date);
  const isThisYear = dayInIndia(at).slice(0, 4) === dayInIndia(now).slice(0, 4);
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(at);
}

/** Day, month and year for the console, without a time: "22 Nov 2026". @param date a moment, or a calendar day such as 2026-11-27 */
export function formatShortDay(date: Date | string, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

/** Days of the console, "26–28 Nov 2026"; one alone when both are the same. @param from a calendar day such as 2026-11-27 */
export function formatShortDays(from: string, until: string, locale = 'en'): string {
  const format = new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(until));
}

/** From one calendar day to another in words, "26 – 28 November 2026"; one day alone when they are the same. @param from a calendar day such as 2026-11-27 */
export function formatDays(from: string, until: string, locale = 'en'): string {
  const format = new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(until));
}

/** The day as business papers have it: 21 Nov 2026, in the shop's own time zone. */
export function formatDay(date: Date | string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(new Date(date));
}

/** To the second, by India's clock, for what is looked at anew all the time. */
export function formatClock(date: Date | string, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-IN', {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

/** Month and year as a pack has them: 03/2027. @param date a calendar day such as 2027-03-31 */
export const formatMonth = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

const SPELT_DAY = /^2\d{3}-\d{2}-\d{2}$/;
/** Whether a text is a day of the calendar such as 2027-03-31: 31 February is none. */
export const isDay = (text: string): boolean =>
  SPELT_DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The calendar day it is in India at a moment, such as 2026-11-22. */
export const dayInIndia = (date: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(date);

/** The month in which people in India are at a moment, 1 to 12. */
export function monthInIndia(date: Date): number {
  return Number(new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Asia/Kolkata' }).format(date));
}

/** A month in words, for example November. @param month 1 to 12 */
export function monthName(month: number, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-IN', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 15),
  );
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
