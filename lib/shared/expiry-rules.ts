const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toDay(year: number, month: number, day?: number): string | undefined {
  const fullYear = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12 || fullYear < 2000 || fullYear > 2099) return undefined;
  const last = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  const at = day ?? last;
  if (at < 1 || at > last) return undefined;
  return `${fullYear}-${String(month).padStart(2, '0')}-${String(at).padStart(2, '0')}`;
}

/**
 * Parses the last day of use in the formats of packs, bills and lists: '03/2027', '0327', '3-27',
 * 'MAR 27', 'Mar-2027', '31/03/2027' (day first, as in India), '2027-03-31'. A month without a day
 * ends with its last day.
 */
export function readExpiry(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([/.-])\s*/g, '$1');
  const iso = /^(20\d{2})-(\d{1,2})(?:-(\d{1,2}))?(?:[t ].*)?$/.exec(plain);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), iso[3] ? Number(iso[3]) : undefined);
  const month = /^(?:(\d{1,2})[/. -]|(\d{2}))(\d{2}|20\d{2})$/.exec(plain);
  if (month) return toDay(Number(month[3]), Number(month[1] ?? month[2]));
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|20\d{2})$/.exec(plain);
  if (day) return toDay(Number(day[3]), Number(day[2]), Number(day[1]));
  const named = /^(?:(\d{1,2})[\s/.-])?([a-z]{3})[a-z]*\.?[\s/.,'-]*(\d{2}|20\d{2})$/.exec(plain);
  if (!named) return undefined;
  return toDay(Number(named[3]), MONTHS.indexOf(named[2]!) + 1, named[1] ? Number(named[1]) : undefined);
}

/** Formats a day like packs do: 09/2028 for the last day of a month, 2028-09-15 for any other. */
export function expiryText(day: string): string {
  const [year, month] = day.split('-');
  return toDay(Number(year), Number(month)) === day ? `${month}/${year}` : day;
}
