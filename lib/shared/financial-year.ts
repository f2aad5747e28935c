const IN_INDIA = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', timeZone: 'Asia/Kolkata' });
const APRIL = 4;

/** Returns the financial year of a time, April to March in India: 26-27. */
export function financialYearOf(at: Date): string {
  const parts = new Map(IN_INDIA.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 0] = [parts.get('year'), parts.get('month')];
  const first = month >= APRIL ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** Returns the financial year of a day such as 2026-11-25. */
export const financialYearOfDay = (day: string): string => financialYearOf(new Date(`${day}T12:00:00+05:30`));
