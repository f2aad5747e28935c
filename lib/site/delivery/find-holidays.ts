import Holidays from 'date-holidays';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { processWide } from '@/lib/kernel/process-wide';
import { namedStateCode } from '@/lib/shared/india/states';
import type { DeliverySettings, HolidayName, Holidays as HolidayDays } from './types';

const COUNTRY = 'IN';
/** Years before and after the current one for which a process may store holidays. */
const MAX_CALENDARS = 8;

/** Returns the library's code of a state; undefined if it lists no holidays of its own. */
function libraryState(stateCode: string): string | undefined {
  const states = new Holidays().getStates(COUNTRY, 'en') ?? {};
  return Object.keys(states).find((code) => namedStateCode(states[code]!) === stateCode);
}

/** Public holidays of India, or of one of its states too, in a year and the next. */
function publicHolidays(stateCode: string | null, year: number): [string, HolidayName][] {
  const state = stateCode === null ? undefined : libraryState(stateCode);
  const calendar = state
    ? new Holidays(COUNTRY, state, { types: ['public'] })
    : new Holidays(COUNTRY, { types: ['public'] });
  const namesOn = new Map<string, Partial<HolidayName>>();
  for (const locale of LOCALES)
    for (const { date, name } of [year, year + 1].flatMap((each) => calendar.getHolidays(each, locale))) {
      const day = date.slice(0, 10);
      namesOn.set(day, { ...namesOn.get(day), [locale]: name });
    }
  return [...namesOn].map(([day, names]) => [day, names as HolidayName]);
}

const calendars = () => processWide('publicHolidays', () => new Map<string, [string, HolidayName][]>());

function knownHolidays(stateCode: string | null, year: number): [string, HolidayName][] {
  const key = `${stateCode ?? COUNTRY} ${year}`;
  const known = calendars().get(key);
  if (known) return known;
  const found = publicHolidays(stateCode, year);
  if (calendars().size >= MAX_CALENDARS) calendars().clear();
  calendars().set(key, found);
  return found;
}

const everywhere = (name: string) => Object.fromEntries(LOCALES.map((locale: Locale) => [locale, name])) as HolidayName;

/**
 * Returns the holidays of the settings: public ones of the library, and the owner's dates. The
 * owner can also work on a public holiday.
 * @param now decides the years: this one and the next
 */
export function findHolidays(
  { publicHolidays: chosen, holidays }: Pick<DeliverySettings, 'publicHolidays' | 'holidays'>,
  now: Date,
): HolidayDays {
  const days = new Map(chosen === 'none' ? [] : knownHolidays(chosen === 'all' ? null : chosen, now.getUTCFullYear()));
  for (const { date, name, work } of holidays)
    if (work === 'open') days.delete(date);
    else days.set(date, everywhere(name));
  return days;
}
