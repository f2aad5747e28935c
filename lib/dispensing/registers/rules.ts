import { DAY } from '@/lib/kernel/dates';
import type { Register } from '@/lib/kernel/db/generated/enums';
import { financialYearOf } from '@/lib/shared/financial-year';
import type { Series } from '@/lib/shared/serials';

/** Registers by their name in the address. */
export const REGISTERS = { prescription: 'PRESCRIPTION', h1: 'H1' } as const;
export type RegisterName = keyof typeof REGISTERS;
/** Numbering of each register. Both have the same lock. */
export const SERIES_OF: Record<Register, Series> = { PRESCRIPTION: 'prescriptionRegister', H1: 'h1Register' };

/**
 * Returns the days of a financial year of India.
 * @param year in the format of the register: 26-27
 */
export function daysOfYear(year: string): { from: string; until: string } | null {
  const [, first = '', last = ''] = /^(\d\d)-(\d\d)$/.exec(year) ?? [];
  if (!first || Number(last) !== (Number(first) + 1) % 100) return null;
  return { from: `20${first}-04-01`, until: `20${last}-03-31` };
}

const YEAR = 365.25 * DAY;

/** Returns the financial years of a period, newest first. */
export function yearsBetween(first: Date, last: Date): string[] {
  const years = new Set<string>();
  for (let at = last.getTime(); at > first.getTime(); at -= YEAR / 2) years.add(financialYearOf(new Date(at)));
  return [...years.add(financialYearOf(first))];
}
