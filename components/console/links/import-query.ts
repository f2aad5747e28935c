import { listHref } from '@/components/console/links/list-query';
import { ROW_VIEWS, type RowView } from '@/lib/catalogue/imports/run-rules';

type Raw = Record<string, string | string[] | undefined>;

/** The list of imports. */
export const IMPORTS = '/console/import';
/** What the address of one import asks of its lines: a view, and beyond which line. */
export type LinesQuery = { view?: RowView; after: number };

export function readLinesQuery(raw: Raw): LinesQuery {
  const after = typeof raw.after === 'string' && /^\d{1,7}$/.test(raw.after) ? Number(raw.after) : 0;
  return { view: ROW_VIEWS.find((known) => known === raw.view), after };
}

/** Where an import stands. */
export const importHref = (locale: string, id: string, asked: Partial<LinesQuery> = {}): string =>
  listHref(locale, `${IMPORTS}/${id}`, { view: asked.view, after: asked.after ? String(asked.after) : undefined });
