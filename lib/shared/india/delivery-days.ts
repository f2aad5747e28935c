import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';

const INDIA_AHEAD = 5 * HOUR + 30 * MINUTE;
const SUNDAY = 0;
/** Republic Day, Independence Day, Gandhi's birthday: no parcel moves anywhere in India. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];

/** First and last day, each as 2026-11-27, a calendar day in India. */
export type ExpectedDays = { from: string; until: string };

const midnightInIndia = (moment: Date): Date => new Date(Math.floor((moment.getTime() + INDIA_AHEAD) / DAY) * DAY);

/** The calendar day in India at a moment, as 2026-11-27. */
export const dayInIndia = (moment: Date): string => midnightInIndia(moment).toISOString().slice(0, 10);

/** Monday to Saturday, the three national holidays excepted. @param day midnight of that day, UTC */
function isBusinessDay(day: Date): boolean {
  return day.getUTCDay() !== SUNDAY && !NATIONAL_HOLIDAYS.includes(day.toISOString().slice(5, 10));
}

function addBusinessDays(start: Date, count: number): string {
  let day = start;
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY);
    if (isBusinessDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/**
 * When a parcel should arrive that leaves at this moment; the day it leaves is not counted.
 * @param days least and most business days, as the owner set them
 */
export function expectedDays(leaves: Date, [least, most]: [number, number]): ExpectedDays {
  const today = midnightInIndia(leaves);
  return { from: addBusinessDays(today, least), until: addBusinessDays(today, most) };
}
