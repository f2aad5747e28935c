import { DAY, dayInIndia, isDay } from '@/lib/kernel/dates';

/** By what sales are shown. */
export const SALES_VIEWS = ['days', 'products', 'categories'] as const;
export type SalesView = (typeof SALES_VIEWS)[number];

/** The files that can be made of sales. */
export const SALES_FILES = ['days', 'lines', 'orders'] as const;
export type SalesFile = (typeof SALES_FILES)[number];

/** Days of India, both included. */
export type Days = { from: string; until: string };

/** The most days of one report: a year. */
const MOST_DAYS = 366;
const USUAL_DAYS = 30;

/** The day so many days from another. */
const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days that are meant: the last thirty unless something else is said; of more than a year the last one. */
export function daysMeant(from: string | undefined, until: string | undefined, now: Date): Days {
  const last = until && isDay(until) ? until : dayInIndia(now);
  const earliest = dayFrom(last, 1 - MOST_DAYS);
  const first = from && isDay(from) && from <= last ? from : dayFrom(last, 1 - USUAL_DAYS);
  return { from: first < earliest ? earliest : first, until: last };
}

/** Units and integer paise: what was sold, and what credit notes took back. Taxable amounts are without tax. */
export type Sales = {
  units: number;
  taxablePaise: number;
  taxPaise: number;
  backUnits: number;
  backTaxablePaise: number;
  backTaxPaise: number;
};

/** What is left of it when what came back is taken off. */
export const netOf = (sales: Sales) => ({
  units: sales.units - sales.backUnits,
  taxablePaise: sales.taxablePaise - sales.backTaxablePaise,
  taxPaise: sales.taxPaise - sales.backTaxPaise,
});

/** All days from the first to the last, those without a sale too, the oldest first. */
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
