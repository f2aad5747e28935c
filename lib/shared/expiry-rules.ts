const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toDay(year: number, month: number, day?: number): string | undefined {
  const fullYear = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12 || fullYear < 2000 || fullYear > 2099) return undefined;
  const last = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  const at = day ?? last;
  if (at < 1 || at > last) return undefined;
  return `${fullYear}-${String(month).padStart(2, '0')}-${String(at).padStart(2, '0')}`;
}

/** Last day of use as packs and lists print it: '03/2027', '3-27', 'Mar-27', '31/03/2027' (day first, as in India), '2027-03-31'. A month ends with its last day. */
export function readExpiry(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  const iso = /^(20\d{2})-(\d{1,2})(?:-(\d{1,2}))?(?:[t ].*)?$/.exec(plain);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), iso[3] ? Number(iso[3]) : undefined);
  const month = /^(\d{1,2})[/.-](\d{2}|20\d{2})$/.exec(plain);
  if (month) return toDay(Number(month[2]), Number(month[1]));
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|20\d{2})$/.exec(plain);
  if (day) return toDay(Number(day[3]), Number(day[2]), Number(day[1]));
  const named = /^(?:(\d{1,2})[\s/.-])?([a-z]{3})[a-z]*\.?[\s/.,'-]*(\d{2}|20\d{2})$/.exec(plain);
  if (!named) return undefined;
  return toDay(Number(named[3]), MONTHS.indexOf(named[2]!) + 1, named[1] ? Number(named[1]) : undefined);
}
