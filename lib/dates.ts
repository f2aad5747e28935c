/** The documented long form (month name, day, year) in the shop's own time zone, whatever machine it runs on. */
export function formatLongDate(date: Date | string, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale === 'ta' ? 'ta-IN' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
