import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';

const INDIA_AHEAD = 5 * HOUR + 30 * MINUTE;
const SUNDAY = 0;
/** Republic Day, Independence Day, Gandhi's birthday: no parcel moves anywhere in India. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];

/** First and last calendar day in India, such as 2026-11-27. */
export type ExpectedDays = { from: string; until: string };

const midnightInIndia = (moment: Date): Date => new Date(Math.floor((moment.getTime() + INDIA_AHEAD) / DAY) * DAY);

/** Returns the calendar day in India at a time, such as 2026-11-27. */
export const dayInIndia = (moment: Date): string => midnightInIndia(moment).toISOString().slice(0, 10);

/**
 * Returns true for Monday to Saturday, except the three national holidays.
 * @param day midnight of that day, UTC
 */
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
 * Returns the expected arrival of a parcel that leaves at this time; the day of departure does not
 * count.
 * @param days minimum and maximum business days, from the owner's settings
 */
export function expectedDays(leaves: Date, [least, most]: [number, number]): ExpectedDays {
  const today = midnightInIndia(leaves);
  return { from: addBusinessDays(today, least), until: addBusinessDays(today, most) };
}
