import { listHref } from '@/components/console/links/list-query';

export const GST = '/console/reports/gst';
export const SALES = '/console/reports/sales';
export const PURCHASES = '/console/reports/purchases';
export const STOCK_VALUE = '/console/reports/stock-value';

/** Returns the download address of a call; each download is logged. */
export const fileHref = (call: string, requested: Record<string, string>): string =>
  listHref('en', `/api/${call}`, requested);
