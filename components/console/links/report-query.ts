import { listHref } from '@/components/console/links/list-query';

export const GST = '/console/reports/gst';
export const SALES = '/console/reports/sales';

/** Where a file of a call is fetched; it is written down each time. */
export const fileHref = (call: string, asked: Record<string, string>): string => listHref('en', `/api/${call}`, asked);
