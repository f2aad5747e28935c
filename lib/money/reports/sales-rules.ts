import { DAY, dayInIndia, isDay } from '@/lib/kernel/dates';

/** Groupings of the sales report. */
export const SALES_VIEWS = ['days', 'products', 'categories'] as const;
export type SalesView = (typeof SALES_VIEWS)[number];

/** Files of the sales export. */
export const SALES_FILES = ['days', 'lines', 'orders'] as const;
export type SalesFile = (typeof SALES_FILES)[number];

/** Days in India, both included. */
export type Days = { from: string; until: string };

/** Maximum number of days of one report: a year. */
const MAX_DAYS = 366;
const USUAL_DAYS = 30;

/** Returns a day plus a number of days. */
const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * Returns the requested days: by default the last thirty; of a range over a year, its last year.
 */
export function periodOf(from: string | undefined, until: string | undefined, now: Date): Days {
  const last = until && isDay(until) ? until : dayInIndia(now);
  const earliest = dayFrom(last, 1 - MAX_DAYS);
  const first = from && isDay(from) && from <= last ? from : dayFrom(last, 1 - USUAL_DAYS);
  return { from: first < earliest ? earliest : first, until: last };
}

/** Units and integer paise: sold, and returned on credit notes. Taxable amounts exclude tax. */
export type Sales = {
  units: number;
  taxablePaise: number;
  taxPaise: number;
  backUnits: number;
  backTaxablePaise: number;
  backTaxPaise: number;
};

/** Returns sales less returns. */
export const netOf = (sales: Sales) => ({
  units: sales.units - sales.backUnits,
  taxablePaise: sales.taxablePaise - sales.backTaxablePaise,
  taxPaise: sales.taxPaise - sales.backTaxPaise,
});

/**
 * Returns cost and margin of net sales without tax, in paise, and the margin in hundredths of a
 * percent of the sales; null without a known cost.
 */
export function marginOf(
  sales: Sales,
  unitCostPaise: number | null,
): { costPaise: number; marginPaise: number; marginBp: number | null } | null {
  if (unitCostPaise === null) return null;
  const { units, taxablePaise } = netOf(sales);
  const costPaise = Math.round(units * unitCostPaise);
  const marginPaise = taxablePaise - costPaise;
  return {
    costPaise,
    marginPaise,
    marginBp: taxablePaise > 0 ? Math.round((marginPaise * 10_000) / taxablePaise) : null,
  };
}

/** Returns all days from the first to the last, oldest first, including days without sales. */
export function everyDay<Row extends Sales & { day: string }>(
  rows: Row[],
  { from, until }: Days,
): (Sales & { day: string })[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: (Sales & { day: string })[] = [];
  const nothing = { units: 0, taxablePaise: 0, taxPaise: 0, backUnits: 0, backTaxablePaise: 0, backTaxPaise: 0 };
  for (let day = from; day <= until; day = dayFrom(day, 1)) days.push(known.get(day) ?? { day, ...nothing });
  return days;
}
