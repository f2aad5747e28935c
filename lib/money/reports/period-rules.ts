/**
 * Period of a return: a month such as 2026-11, or a quarter such as 2026-10q. Days are in India,
 * both included.
 */
export type Period = { name: string; months: 1 | 3; from: string; until: string };

const NAME = /^(2\d{3})-(0[1-9]|1[0-2])(q?)$/;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * Parses the name of a period; null if malformed. Quarters begin in January, April, July and
 * October, as the law requires.
 */
export function periodOf(name: string): Period | null {
  const [, year, month, quarter] = NAME.exec(name) ?? [];
  if (!year || !month) return null;
  const first = Number(month);
  if (quarter && first % 3 !== 1) return null;
  const months = quarter ? 3 : 1;
  const until = new Date(Date.UTC(Number(year), first - 1 + months, 0)).toISOString().slice(0, 10);
  return { name, months, from: `${year}-${month}-01`, until };
}

/** Formats the period for returns: its last month, such as 122026. */
export const returnPeriod = ({ until }: Period): string => `${until.slice(5, 7)}${until.slice(0, 4)}`;

/**
 * Returns the months and quarters of a range, newest first.
 * @param from day of the first document
 * @param until today, in India
 */
export function periodsBetween(from: string, until: string): { months: Period[]; quarters: Period[] } {
  const names: string[] = [];
  let [year, month] = [Number(until.slice(0, 4)), Number(until.slice(5, 7))];
  for (let name = until.slice(0, 7); name >= from.slice(0, 7);) {
    names.push(name);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    name = `${year}-${twoDigits(month)}`;
  }
  const quarterOf = (name: string) =>
    `${name.slice(0, 5)}${twoDigits(Math.floor((Number(name.slice(5)) - 1) / 3) * 3 + 1)}q`;
  const periods = (all: string[]) => all.flatMap((name) => periodOf(name) ?? []);
  return { months: periods(names), quarters: periods([...new Set(names.map(quarterOf))]) };
}
